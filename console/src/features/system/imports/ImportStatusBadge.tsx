import type { ImportStatus } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones: Record<ImportStatus, StatusTone> = {
  uploaded: 'neutral',
  checking: 'info',
  checked: 'info',
  running: 'info',
  stopped: 'warning',
  done: 'success',
  undoing: 'info',
  undone: 'neutral',
}

export const ImportStatusBadge = ({ status }: { status: ImportStatus }) => (
  <StatusBadge tone={tones[status]}>{useWords(importWords)(status)}</StatusBadge>
)
