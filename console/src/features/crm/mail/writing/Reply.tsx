import { kitWords } from '@learning-cms/texts/kit/kit'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Box, CloseButton } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { LayerBody } from '#kit/layer/LayerBody.tsx'
import { useLayer } from '#kit/layer/use-layer.tsx'
import { useWords } from '#kit/text/words.ts'
import { Letter, type LetterProps } from './Compose.tsx'
import classes from '#features/crm/mail/mail.module.css'

/**
 * An answer below the message it answers. It is a layer like a drawer: Escape and Back close it, its draft stays, and
 * the shortcuts of the page are off.
 */
export function Reply({ onClose, ...letter }: LetterProps) {
  const say = useWords(mailWords)
  const sayKit = useWords(kitWords)
  const { typing, dismiss, question } = useLayer(true, onClose)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }),
    [],
  )
  useLayoutEffect(() => keepInView(place.current!), [])
  return (
    <>
      <Box
        component="section"
        ref={place}
        role="dialog"
        aria-label={say('answer')}
        className={classes['reply']}
        onKeyDown={onEscape(dismiss)}
      >
        <div className={classes['replyHead']}>
          <h3>{say('answer')}</h3>
          <CloseButton aria-label={sayKit('close')} onClick={dismiss} />
        </div>
        <LayerBody typing={typing}>
          <Letter {...letter} onClose={onClose} />
        </LayerBody>
      </Box>
      {question}
    </>
  )
}

/**
 * Keeps the answer in view while its parts load, until the person acts in it: a control that moves under a finger is
 * missed.
 *
 * @returns Stops this.
 */
function keepInView(element: HTMLElement) {
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
  observer.observe(element)
  const left = new AbortController()
  for (const act of ['pointerdown', 'keydown'])
    element.addEventListener(act, () => observer.disconnect(), { capture: true, signal: left.signal })
  return () => {
    observer.disconnect()
    left.abort()
  }
}
