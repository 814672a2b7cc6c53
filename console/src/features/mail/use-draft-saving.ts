import type { MyMailbox } from '@learning-cms/contract/crm/mail'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKeeper } from '#kit/form/draft-keeper.ts'
import { refreshRows } from '#api/cache/cache.ts'
import type { Draft } from './answer.ts'
import type { Writing } from './Compose.tsx'
import { deviceForm } from './device-draft.ts'
import { draftSaver, type Saving } from './draft-saver.ts'
import { mailDraftsApi, touchedByMail } from './mail.api.ts'

type Options = { box: MyMailbox; writing: Writing; draft: Draft }

const bodyOf = ({ files, ...draft }: Draft) => ({ ...draft, files: files.map(({ id }) => id) })
const same = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps a letter on the server while it is written, and on this device what has not arrived there. Closed, it stays a
 * draft; `end` is for what is sent or discarded.
 */
export function useDraftSaving({ box, writing, draft }: Options) {
  const threadId = writing.kind === 'new' ? null : writing.thread.id
  const [saving, setSaving] = useState<Saving>({
    state: 'clean',
    saved: writing.saved,
    isApart: false,
    why: undefined,
  })
  const [saver] = useState(() =>
    draftSaver<Draft>(writing.saved, {
      create: (values) => mailDraftsApi.create({ body: { mailboxId: box.id, threadId, ...bodyOf(values) } }),
      update: ({ id, version }, values) => mailDraftsApi.update({ params: { id }, version, body: bodyOf(values) }),
      onChange: setSaving,
    }),
  )
  const device = useRef<string>(undefined)
  const keepHere = useEffectEvent(() => {
    const values = saver.unsaved()
    if (!values) return
    const id = (device.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-'))
    const label = { id, form: deviceForm(box.id), at: new Date().toISOString() }
    const kept = { version: undefined, before: {}, values: { ...values, threadId } }
    void draftKeeper().then(
      (keeper) => keeper.keep(label, kept),
      () => undefined,
    )
  })
  const dropHere = useEffectEvent(() => {
    const id = device.current
    device.current = undefined
    if (id)
      void draftKeeper().then(
        (keeper) => keeper.drop(id),
        () => undefined,
      )
  })
  // What a letter begins with is no draft; what was taken back, or lay on this device only, is.
  const [first] = useState(() => (writing.draft && !writing.saved ? undefined : draft))
  const last = useRef(first)
  const onTyped = useEffectEvent((typed: Draft) => {
    if (last.current && same(last.current, typed)) return
    last.current = typed
    saver.type(typed)
  })
  useEffect(() => onTyped(draft), [draft])
  useEffect(() => {
    if (saving.state === 'waiting' || saving.state === 'refused') keepHere()
    if (saving.state === 'saved' && saver.unsaved() === undefined) dropHere()
  }, [saving, saver])
  const leave = useEffectEvent(() => {
    keepHere()
    void saver.flush().then(() => {
      if (saver.unsaved() === undefined) dropHere()
      else if (device.current)
        void draftKeeper().then(
          (keeper) => keeper.release(device.current!),
          () => undefined,
        )
      void refreshRows(...touchedByMail)
    })
  })
  useEffect(() => {
    // Its key is fetched while there is a server.
    void draftKeeper().catch(() => undefined)
    window.addEventListener('pagehide', keepHere)
    return () => {
      window.removeEventListener('pagehide', keepHere)
      leave()
    }
  }, [])
  return {
    saving,
    saver,
    end: async () => {
      const saved = await saver.end()
      dropHere()
      return saved
    },
  }
}
