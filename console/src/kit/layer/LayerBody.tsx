import { useRef, type ReactNode, type SyntheticEvent } from 'react'
import { DraftOffer } from '#kit/form/drafts/DraftOffer.tsx'
import { closestTo } from '#kit/keyboard/closest-to.ts'
import { watchForFault } from './first-fault.ts'
import classes from './layer.module.css'
import { isEditor } from './typed.ts'
import { useFirstFieldOf } from './use-first-field-of.ts'
import { useTypedText, type Typing } from './use-typed-text.ts'

type Props = { typing: Typing; children: ReactNode }

/** What every drawer and dialog does for the fields in it: begins in the first, keeps what is typed, goes to a fault. */
export function LayerBody({ typing, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const stopWatching = useRef<() => void>(undefined)
  const { offer, restore, dismiss, onFocus, onInput, onAct } = useTypedText(place, typing)
  useFirstFieldOf(place)

  // A field that takes the focus while it is drawn does so before this has its reference.
  const isHere = ({ target }: SyntheticEvent) => target instanceof Node && place.current?.contains(target)
  const act = () => {
    onAct()
    stopWatching.current?.()
    stopWatching.current = watchForFault(place.current!)
  }
  const type = (event: SyntheticEvent) => {
    if (!isHere(event)) return
    stopWatching.current?.()
    onInput(event)
  }
  // A dialog over this one reports its events here as well.
  return (
    <div
      ref={place}
      className={classes['body']}
      onFocusCapture={(event) => isHere(event) && onFocus(event)}
      onInputCapture={type}
      // Editors of formatted text put in some of it themselves.
      onKeyUpCapture={(event) => isEditor(event.target) && type(event)}
      onBlurCapture={(event) => isEditor(event.target) && type(event)}
      onClickCapture={(event) => isHere(event) && closestTo(event, 'button:not([aria-haspopup])') && act()}
      onSubmitCapture={(event) => isHere(event) && act()}
    >
      {offer && (
        <div className={classes['offer']}>
          <DraftOffer at={offer.at} restore={restore} dismiss={dismiss} />
        </div>
      )}
      {children}
    </div>
  )
}
