import type { Backup } from '@learning-cms/contract/system/backups'
import { backupWords } from '@learning-cms/texts/system/backups/backups'
import { useMemo } from 'react'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './backups.module.css'
import { useReason } from './use-reason.ts'

/** The table identifies rows by `id`, which is the name of the backup. */
export type BackupRow = Backup & { id: string }

export function useBackupColumns(): Column<BackupRow>[] {
  const say = useWords(backupWords)
  const { dateTime, number, fileSize } = useFormat()
  return useMemo(
    () => [
      { label: say('made'), cell: ({ createdAt, name }) => <RecordName name={dateTime(createdAt)} detail={name} /> },
      {
        label: say('holds'),
        width: '220px',
        from: 'medium',
        cell: ({ rows, files }) => say('holdsOf', { rows: number(rows), files: number(files) }),
      },
      {
        label: say('size'),
        width: '200px',
        from: 'medium',
        cell: ({ tableBytes, fileBytes }) =>
          say('sizeOf', { tables: fileSize(tableBytes), files: fileSize(fileBytes) }),
      },
      { label: say('proof'), width: '320px', cell: (backup) => <ProofCell backup={backup} /> },
    ],
    [say, dateTime, number, fileSize],
  )
}

function ProofCell({ backup: { proof, fault } }: { backup: Backup }) {
  const say = useWords(backupWords)
  const { number } = useFormat()
  const reasonOf = useReason()
  const bad = fault ? { word: say('unreadable'), why: reasonOf(fault, {}) } : undefined
  const failed =
    proof?.isProved === false ? { word: say('notProved'), why: reasonOf(proof.reason, proof.values) } : undefined
  const wrong = bad ?? failed
  if (wrong)
    return (
      <>
        <StatusBadge tone="danger">{wrong.word}</StatusBadge>
        <p className={classes['proof']}>{wrong.why}</p>
      </>
    )
  if (!proof?.isProved) return <StatusBadge tone="neutral">{say('waiting')}</StatusBadge>
  const { rows, files, auditLines, signedInAs, ms } = proof
  const values = {
    rows: number(rows),
    files: number(files),
    lines: number(auditLines),
    who: signedInAs ?? say('nobody'),
    seconds: number(Math.round(ms / 100) / 10),
  }
  return (
    <>
      <StatusBadge tone="success">{say('proved')}</StatusBadge>
      <p className={classes['proof']}>{say('provedIn', values)}</p>
    </>
  )
}
