import type { MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKeeper } from '#kit/form/drafts/draft-keeper.ts'
import { refreshRows } from '#api/cache/cache.ts'
import type { MailDraftValues } from './answer.ts'
import type { MailWriting } from './Compose.tsx'
import { deviceCopy } from './device-draft.ts'
import { draftSaver, type DraftSavingState } from './draft-saver.ts'
import { mailDraftsApi, touchedByMail } from '#features/crm/mail/mail.api.ts'

type DraftSavingOptions = { box: MyMailbox; writing: MailWriting; draft: MailDraftValues }

const bodyOf = ({ files, ...draft }: MailDraftValues) => ({ ...draft, files: files.map(({ id }) => id) })
const same = (one: MailDraftValues, other: MailDraftValues) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Saves a letter on the server while it is written, and on this device what has not reached the server. When it is
 * closed, the draft stays; `end` is for letters that were sent or discarded.
 */
export function useDraftSaving({ box, writing, draft }: DraftSavingOptions) {
  const threadId = writing.kind === 'new' ? null : writing.thread.id
  const [saving, setSaving] = useState<DraftSavingState>({
    state: 'clean',
    saved: writing.saved,
    isApart: false,
    why: undefined,
  })
  const [saver] = useState(() =>
    draftSaver<MailDraftValues>(writing.saved, {
      create: (values) => mailDraftsApi.create({ body: { mailboxId: box.id, threadId, ...bodyOf(values) } }),
      update: ({ id, version }, values) => mailDraftsApi.update({ params: { id }, version, body: bodyOf(values) }),
      onChange: setSaving,
    }),
  )
  const [copy] = useState(deviceCopy)
  const keepHere = useEffectEvent(() => {
    const values = saver.unsaved()
    if (values) copy.keep(box.id, { ...values, threadId })
  })
  // The initial text of a letter is not saved; a letter that was restored after undo, or from this device, is.
  const [first] = useState(() => (writing.draft && !writing.saved ? undefined : draft))
  const last = useRef(first)
  const onTyped = useEffectEvent((typed: MailDraftValues) => {
    if (last.current && same(last.current, typed)) return
    last.current = typed
    saver.type(typed)
  })
  useEffect(() => onTyped(draft), [draft])
  useEffect(() => {
    if (saving.state === 'waiting' || saving.state === 'refused') keepHere()
    if (saving.state === 'saved' && saver.unsaved() === undefined) copy.drop()
  }, [saving, saver, copy])
  const leave = useEffectEvent(async () => {
    keepHere()
    await saver.flush()
    if (saver.unsaved() === undefined) copy.drop()
    else copy.release()
    void refreshRows(...touchedByMail)
  })
  useEffect(() => {
    // Fetches the key for drafts on this device while the server can be reached.
    void draftKeeper().catch(() => undefined)
    window.addEventListener('pagehide', keepHere)
    return () => {
      window.removeEventListener('pagehide', keepHere)
      void leave()
    }
  }, [])
  return {
    saving,
    saver,
    end: async () => {
      const saved = await saver.end()
      copy.drop()
      return saved
    },
  }
}
