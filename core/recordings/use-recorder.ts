import { useCallback, useEffect, useRef, useState } from 'react'
import { maxRecordingBytes, maxSeconds } from './recording-names.ts'

type Problem = 'denied' | 'noMicrophone' | 'notStarted'

export type Recorder = {
  state: 'idle' | 'asking' | 'recording'
  seconds: number
  /** Loudness now, from 0 to 1. */
  level: number
  problem: Problem | undefined
  /** Starts recording; the browser asks the person for the microphone. */
  start: () => Promise<void>
  stop: () => void
}

/** The first supported format is used: MP4 plays on every phone, Opus not on iPhones before iOS 17.4. */
const formats = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/mp4',
] as const

/** Bit rate for speech: three minutes are 720 KB. */
const bitsPerSecond = 32_000

/** Size at which recording stops, so that the end still fits if a browser exceeds the bit rate. */
const fullBytes = maxRecordingBytes - 48 * 1024

/** Returns false over http, and in old browsers. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && 'mediaDevices' in navigator
}

/**
 * Records with the microphone, which is released when the recording ends or the screen is left.
 * @param onTake receives the recording, even if the screen is left
 * @param onPart receives the recording so far after one second and then every five, since a phone may switch off
 */
export function useRecorder(onTake: (take: File) => void, onPart: (take: File) => void): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle')
  const [seconds, setSeconds] = useState(0)
  const [level, setLevel] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const running = useRef<MediaRecorder>(undefined)
  const isLeft = useRef(false)
  const receivers = useRef({ onTake, onPart })
  useEffect(() => {
    receivers.current = { onTake, onPart }
  })
  const stop = useCallback(() => {
    if (running.current?.state === 'recording') running.current.stop()
  }, [])
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      stop()
    }
  }, [stop])

  async function start() {
    setProblem(undefined)
    setState('asking')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
      if (isLeft.current) return switchOff(stream)
      record(stream)
    } catch (error) {
      console.error(error)
      setProblem(problemOf(error))
      setState('idle')
    }
  }

  function record(stream: MediaStream) {
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
    const recorder = new MediaRecorder(stream, {
      ...(mimeType && { mimeType }),
      audioBitsPerSecond: bitsPerSecond,
    })
    const parts: Blob[] = []
    let bytes = 0
    const recorded = () => new File(parts, 'recording', { type: recorder.mimeType })
    const meter = openMeter(stream)
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const now = (performance.now() - startedAt) / 1000
      setSeconds(Math.min(now, maxSeconds))
      setLevel(meter.read())
      if (now >= maxSeconds) stop()
    }, 100)
    recorder.ondataavailable = ({ data }) => {
      parts.push(data)
      bytes += data.size
      if (parts.length % 5 === 1) receivers.current.onPart(recorded())
      if (bytes >= fullBytes) stop()
    }
    recorder.onstop = () => {
      clearInterval(timer)
      meter.close()
      switchOff(stream)
      setState('idle')
      if (bytes > 0) receivers.current.onTake(recorded())
    }
    running.current = recorder
    recorder.start(1_000)
    setSeconds(0)
    setState('recording')
  }

  return { state, seconds, level, problem, start, stop }
}

function switchOff(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'noMicrophone' : 'notStarted'
}

/** Measures the loudness, so that people see that the microphone works. */
function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return {
    read(): number {
      analyser.getByteTimeDomainData(samples)
      return samples.reduce((loudest, one) => Math.max(loudest, Math.abs(one - 128)), 0) / 128
    },
    close: () => void context.close(),
  }
}
