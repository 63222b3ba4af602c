/**
 * Replaces this process by itself with one arena for memory that native code allocates. By default glibc keeps memory
 * for each thread, 8 MB in an idle site and 45 MB after heavy work. It reads the variable only when a process begins.
 */
export function keepOneArena() {
  if (process.env.MALLOC_ARENA_MAX || process.connected) return
  continueAs(process.argv.slice(1))
}

/**
 * Replaces this process by a script with its arguments, and one arena. Returns where the system cannot do that.
 * @param {string[]} script
 */
export function continueAs(script) {
  if (process.platform !== 'linux' || !process.execve) return
  const args = [process.execPath, ...process.execArgv, ...script]
  process.env.MALLOC_ARENA_MAX ||= '1'
  process.execve(process.execPath, args, process.env)
}
