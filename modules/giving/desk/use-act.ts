import type { ApiResponse, SendMethod } from '#core/lib/api/api-client.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import { useAskingSend } from './use-asking-send.ts'

export type Act = ReturnType<typeof useAct>

/** Performs one act of the desk at a time, tells its end, and then reads the screen again. */
export function useAct(reload: () => void) {
  const send = useAskingSend()
  const { run, isBusy } = useTask()

  /**
   * Sends a request to a path below `/api/gifts`.
   * @param done sentence that says what was done
   * @returns its answer; undefined if it failed, which is told
   */
  async function act<T>(
    path: string,
    done: string | ((answer: ApiResponse<T>) => string),
    body?: object,
    method: SendMethod = 'POST',
  ): Promise<ApiResponse<T> | undefined> {
    const answer = await run(() => send<T>(method, `/api/gifts${path}`, body), done)
    reload()
    return answer
  }

  return { act, isBusy, reload }
}
