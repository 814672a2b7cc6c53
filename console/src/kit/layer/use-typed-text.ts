import { kitWords } from '@learning-cms/texts/kit/kit'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { DraftLabel } from '#kit/form/drafts/draft-keeper.ts'
import { useUnsavedLayer } from '#kit/form/drafts/unsaved.ts'
import { toastUndo } from '#kit/feedback/toast.tsx'
import { wordsNow } from '#kit/text/words.ts'
import { isAbout, LayerText, nameOf, tryTo } from './layer-text.ts'
import { fieldsIn, isField, valueOf, type LayerFields } from './typed.ts'

/** What a layer and its body tell each other. */
export class Typing {
  #isDirty = () => false
  #isDismissed = false

  /** The body is drawn, again. */
  begin(isDirty: () => boolean) {
    this.#isDirty = isDirty
    this.#isDismissed = false
  }

  /** Something was typed that is neither sent nor cleared. */
  isDirty() {
    return this.#isDirty()
  }

  /** Closed by Back, Escape, its cross or a click beside it: the text stays as a draft. */
  dismiss() {
    this.#isDismissed = true
  }

  isDismissed() {
    return this.#isDismissed
  }
}

/** For a layer and its body; `dismiss` closes it and leaves what was typed as a draft. */
export function useDismissal(onClose: () => void) {
  const [typing] = useState(() => new Typing())
  const dismiss = () => {
    typing.dismiss()
    onClose()
  }
  return { typing, dismiss }
}

type LayerRef = RefObject<HTMLElement | null>

/** The draft of an earlier visit to this layer, until it is restored or dismissed. */
function useOffer(place: LayerRef) {
  const [offer, setOffer] = useState<DraftLabel>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = async () => {
      if (fieldsIn(element).size === 0) return
      observer.disconnect()
      const found = await tryTo((keeper) => keeper.find(nameOf(element)))
      const draft = found && (await tryTo((keeper) => keeper.read(found.id)))
      if (draft && isAbout(element, draft.before)) setOffer(found)
    }
    const observer = new MutationObserver(() => void look())
    observer.observe(element, { subtree: true, childList: true })
    void look()
    return () => observer.disconnect()
  }, [place])
  const dismiss = async () => {
    const draft = offer && (await tryTo((keeper) => keeper.read(offer.id)))
    setOffer(undefined)
    if (!draft) return
    await tryTo((keeper) => keeper.drop(offer.id))
    const back = () => void tryTo((keeper) => keeper.keep(offer, draft)).then(() => setOffer(offer))
    toastUndo(wordsNow(kitWords)('draftDropped'), back)
  }
  return { offer, setOffer, dismiss }
}

const nameOfField = (field: Element, fields: LayerFields) => [...fields].find(([, one]) => one === field)?.[0]

/**
 * Stores what is typed into the fields of a layer on this device, as the forms of pages are, until it is sent or
 * cancelled; offers it when the layer is opened again. It works on the fields as they are drawn, so that no form in a
 * layer can be left out.
 */
export function useTypedText(place: LayerRef, typing: Typing) {
  const { offer, setOffer, dismiss } = useOffer(place)
  const [isDirty, setDirty] = useState(false)
  const [text] = useState(() => new LayerText())
  /** A button was pressed since the last input: what closes next has been sent, or cancelled. */
  const hasActed = useRef(false)
  useUnsavedLayer(isDirty)

  // A layout effect, so that its cleanup runs while the fields are still rendered.
  useLayoutEffect(() => {
    const element = place.current
    const isChanged = () => text.isChanged(element)
    const keepWaiting = () => text.keepWaiting(element)
    typing.begin(isChanged)
    document.addEventListener('visibilitychange', keepWaiting)
    window.addEventListener('pagehide', keepWaiting)
    return () => {
      document.removeEventListener('visibilitychange', keepWaiting)
      window.removeEventListener('pagehide', keepWaiting)
      const isSent = hasActed.current && !typing.isDismissed() && !location.pathname.endsWith('/sign-in')
      if (isSent || !isChanged()) return text.drop()
      keepWaiting()
      text.release()
    }
  }, [place, text, typing])

  return {
    offer,
    dismiss,
    restore: async () => {
      setOffer(undefined)
      if (offer && place.current) await text.restore(offer, place.current)
    },
    onFocus: ({ target }: SyntheticEvent) => {
      const { current: element } = place
      const name = element && isField(target) && nameOfField(target, fieldsIn(element))
      if (name) text.begin(name, valueOf(target))
    },
    onInput: ({ target }: SyntheticEvent) => {
      const { current: element } = place
      if (!element || !isField(target)) return
      // Once per input event, since it reads the labels of all fields.
      const fields = fieldsIn(element)
      const name = nameOfField(target, fields)
      if (!name || !text.type(name, valueOf(target))) return
      hasActed.current = false
      const isChanged = text.isChanged(element, fields)
      setDirty(isChanged)
      if (isChanged) text.keepSoon(element)
      else text.drop()
    },
    onAct: () => void (hasActed.current = true),
  }
}
