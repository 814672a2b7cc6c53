import { SAMPLE_REASON, type AuditLine } from '@learning-cms/contract/records/activity'
import { isSame } from '@learning-cms/domain/records/merge'
import { historyWords } from '@learning-cms/texts/records/history'
import { Button } from '@mantine/core'
import { LineChanges, type NamedChange } from '#kit/changes/LineChanges.tsx'
import { useFormat } from '#kit/text/format.ts'
import { UndoIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './history.module.css'
import { verbOf } from './verbs.ts'
import type { SetBack } from './use-set-back.tsx'

type Props = {
  line: AuditLine
  names: Record<string, string>
  isNewest: boolean
  /** Fields that can be set back; undefined if this person may not. */
  settable: string[] | undefined
  setBack: SetBack
  /** The current record. */
  row: object
}

export function HistoryLine(props: Props) {
  const { line, names, isNewest, settable, setBack } = props
  const say = useWords(historyWords)
  const { relative, dateTime } = useFormat()
  const isOver = /\.(remove|purge|erase|reveal)$/.test(line.action)
  return (
    <li className={classes['line']} data-newest={isNewest || undefined}>
      <div className={classes['head']}>
        <strong>{say(verbOf(line.action))}</strong>
        <span>{say('by', { name: line.actorName === 'system' ? say('system') : line.actorName })}</span>
        <time dateTime={line.at} title={dateTime(line.at)}>
          {relative(line.at)}
        </time>
      </div>
      <Why line={line} />
      <LineChanges line={line} names={names} {...(settable && { actions: actionsOf(props, settable) })} />
      {settable && !isNewest && !isOver && (
        <Button
          className={classes['restoreAll']}
          variant="default"
          size="xs"
          leftSection={<UndoIcon size={16} aria-hidden />}
          aria-label={`${say('restoreVersion')}: ${dateTime(line.at)}`}
          disabled={setBack.isBusy}
          onClick={() => setBack.record({ lineId: line.id, side: 'after' }, line.at)}
        >
          {say('restoreVersion')}
        </Button>
      )}
    </li>
  )
}

const actionsOf = (props: Props, settable: string[]) => (field: string, change: NamedChange) => (
  <FieldActions {...props} field={field} change={change} settable={settable} />
)

/** The typed reason, or the time to which values were set back. */
function Why({ line: { action, reason } }: { line: AuditLine }) {
  const say = useWords(historyWords)
  const { dateTime } = useFormat()
  if (!reason) return null
  const why = reason === SAMPLE_REASON ? say('ofSample') : say('reason', { reason })
  return (
    <p className={classes['reason']}>{action.endsWith('.setBack') ? say('backTo', { at: dateTime(reason) }) : why}</p>
  )
}

const ofCommands = new Set(['status', 'isActive'])
const ofMoves = new Set(['parentId', 'sortOrder'])
/** Fields that change together with another one. */
const alongside = new Set(['statusReason', 'suspendedReason', 'publishedAt', 'parentName'])

/** Two masked values may look the same. */
const isMasked = (value: unknown) => typeof value === 'string' && value.includes('•')

type FieldProps = Props & { field: string; change: NamedChange; settable: string[] }

function FieldActions({ line, field, change, isNewest, settable, row, setBack }: FieldProps) {
  const say = useWords(historyWords)
  if (alongside.has(field)) return null
  if (!settable.includes(field)) {
    const why = ofCommands.has(field) ? 'byCommand' : ofMoves.has(field) ? 'byMove' : 'computed'
    return <p className={classes['fixed']}>{say(why)}</p>
  }
  const now = (row as Record<string, unknown>)[field]
  const isAsNow = (value: unknown) => !isMasked(now) && isSame(value, now)
  const take = (side: 'before' | 'after') => (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<UndoIcon size={16} aria-hidden />}
      aria-label={`${say(side === 'before' ? 'useBefore' : 'useAfter')}: ${change.name}`}
      disabled={setBack.isBusy}
      onClick={() => setBack.field({ lineId: line.id, side, fields: [field] })}
    >
      {say(side === 'before' ? 'useBefore' : 'useAfter')}
    </Button>
  )
  return (
    <div className={classes['takes']}>
      {!line.action.endsWith('.create') && !isAsNow(change.before) && take('before')}
      {!isAsNow(change.after) && !(isNewest && isMasked(now)) && take('after')}
    </div>
  )
}
