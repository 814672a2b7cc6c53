import { isOpen, uploadsNow } from '#api/uploads/uploads.ts'
import { LeaveGuard } from '#kit/form/drafts/LeaveGuard.tsx'
import { useWords } from '#kit/text/words.ts'
import { kindWords } from './kind-words.ts'
import type { MediaFieldState } from './use-media-field.ts'

/** Asks before the person leaves an unfinished upload. */
export function LeaveUpload({ field: { kind, upload, isUnderWay } }: { field: MediaFieldState }) {
  const say = useWords(kindWords[kind])
  if (!isUnderWay || !upload) return null
  const { id, fileName: name } = upload
  // The record may have been saved since this was drawn: then the upload goes on on any page.
  const isAtStake = () => uploadsNow().some((one) => one.id === id && isOpen(one) && !one.place)
  return <LeaveGuard name={name} why={say('leaving', { name })} act={say('leave')} isDirty mayNotLeave={isAtStake} />
}
