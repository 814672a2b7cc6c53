import type { MailDraft } from '@learning-cms/contract/crm/mail/mail-drafts'
import { queryOptions } from '@tanstack/react-query'
import { draftKeeper, type DraftKeeper } from '#kit/form/drafts/draft-keeper.ts'
import type { MailDraftValues } from './answer.ts'

/** The name of letters stored on this device because they did not reach the server. */
export const deviceForm = (mailboxId: string) => `mail-letter ${mailboxId}`

export type DeviceDraft = { id: string; at: string; threadId: string | null; draft: MailDraftValues }

async function findOnDevice(mailboxId: string): Promise<DeviceDraft | null> {
  const keeper = await draftKeeper()
  const label = await keeper.find(deviceForm(mailboxId))
  const stored = label && (await keeper.read(label.id))
  if (!label || !stored) return null
  const { threadId, ...draft } = stored.values as MailDraftValues & Pick<MailDraft, 'threadId'>
  return { id: label.id, at: label.at, threadId, draft }
}

export const draftOnDevice = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mail-threads', 'on-device', mailboxId],
    queryFn: () => findOnDevice(mailboxId),
    retry: false,
  })

/** The letter has taken over the draft, and stores it from now on. */
export const dropFromDevice = (id: string) => draftKeeper().then((keeper) => keeper.drop(id))

const withKeeper = (act: (keeper: DraftKeeper) => unknown) =>
  void draftKeeper().then(
    (keeper) => act(keeper),
    () => undefined,
  )

/** The copy of a letter's input that has not reached the server. */
export function deviceCopy() {
  let id: string | undefined
  return {
    keep(mailboxId: string, values: MailDraftValues & Pick<MailDraft, 'threadId'>) {
      id ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
      const label = { id, form: deviceForm(mailboxId), at: new Date().toISOString() }
      withKeeper((keeper) => keeper.keep(label, { version: undefined, before: {}, values }))
    },
    drop() {
      const dropped = id
      id = undefined
      if (dropped) withKeeper((keeper) => keeper.drop(dropped))
    },
    /** Its letter has closed: from now on it is offered. */
    release() {
      const released = id
      if (released) withKeeper((keeper) => keeper.release(released))
    },
  }
}
