import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { openReader } from './reader.ts'
import classes from '#features/shop/tickets/check-in.module.css'

const LOOK_EVERY_MS = 150

/** Reads codes from the camera until it is closed. */
export default function Camera({ onCode }: { onCode: (code: string) => void }) {
  const say = useWords(checkInWords)
  const film = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<'cameraDenied' | 'cameraNone'>()
  const onCodeRef = useRef(onCode)
  useEffect(() => {
    onCodeRef.current = onCode
  })
  useEffect(() => {
    const ending = new AbortController()
    watch(film.current!, (code) => onCodeRef.current(code), ending.signal).catch((error: unknown) => {
      if (ending.signal.aborted) return
      setFault(error instanceof Error && error.name === 'NotAllowedError' ? 'cameraDenied' : 'cameraNone')
    })
    return () => ending.abort()
  }, [])
  if (fault) return <p role="alert">{say(fault)}</p>
  return (
    <div className={classes['frame']}>
      <video ref={film} muted playsInline aria-label={say('cameraView')} />
      <p className={classes['aim']}>{say('cameraAim')}</p>
    </div>
  )
}

async function watch(film: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  film.srcObject = stream
  await film.play()
  const reader = await openReader()
  while (!signal.aborted) {
    // A frame that cannot be read is followed by another.
    const found = film.readyState >= 2 ? await reader.detect(film).catch(() => []) : []
    for (const { rawValue } of found) if (!signal.aborted) onCode(rawValue)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return undefined
}
