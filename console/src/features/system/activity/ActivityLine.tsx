import { kindOf, SAMPLE_REASON, type ActivityKind } from '@learning-cms/contract/records/activity'
import { activityWords } from '@learning-cms/texts/system/activity/activity'
import { Suspense, useId, useState } from 'react'
import { isKnownAction } from '#kit/changes/known-action.ts'
import { addressOf } from '#kit/changes/address.ts'
import { sentenceOf } from '#kit/changes/sentence.ts'
import { LineChanges } from '#kit/changes/LineChanges.tsx'
import { useFormat } from '#kit/text/format.ts'
import { AddIcon, DeleteIcon, EditIcon, ExpandIcon, LockIcon, SyncIcon, UndoIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import type { LogLine } from './activity.api.ts'
import classes from './activity.module.css'
import { useEntityName, type ActivityList } from './ActivityFilters.tsx'

const icons = {
  create: AddIcon,
  update: EditIcon,
  status: SyncIcon,
  remove: DeleteIcon,
  restore: UndoIcon,
  access: LockIcon,
} satisfies Record<ActivityKind, unknown>

type Props = { line: LogLine; names: Record<string, string>; list: ActivityList }

export function ActivityLine({ line, names, list }: Props) {
  const say = useWords(activityWords)
  const { time, dateTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const kind = kindOf(line.action)
  const Icon = icons[kind]
  const who = line.actorName === 'system' ? say('system') : line.actorName || say('stranger')
  return (
    <li className={classes['item']}>
      <div className={classes['row']}>
        <span className={classes['icon']} data-kind={kind}>
          <Icon size={18} aria-hidden />
        </span>
        <div className={classes['words']}>
          <p className={classes['sentence']}>
            <What line={line} who={who} />
          </p>
          <Why line={line} />
        </div>
        <time className={classes['time']} dateTime={line.at} title={dateTime(line.at)}>
          {time(line.at)}
        </time>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={say(isOpen ? 'hide' : 'show')}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandIcon size={18} aria-hidden />
        </button>
      </div>
      <div id={panel} hidden={!isOpen} className={classes['details']}>
        {isOpen && <Details line={line} names={names} list={list} />}
      </div>
    </li>
  )
}

/** What happened to which record, with a link while that exists. */
function What({ line, who }: { line: LogLine; who: string }) {
  const nameOf = useEntityName()
  const { hrefOf, follow } = useFollow()
  const to = addressOf(line)
  const { hasActor, before, label, after } = sentenceOf(line, useLanguage())
  return (
    <>
      {hasActor && <strong>{who} </strong>}
      {before}
      {!isKnownAction(line.action) && `· ${nameOf(line.entity)} `}
      {label &&
        (to ? (
          <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
            {label}
          </a>
        ) : (
          <span className={classes['label']}>{label}</span>
        ))}
      {after}
    </>
  )
}

function Why({ line: { action, reason } }: { line: LogLine }) {
  const say = useWords(activityWords)
  const { dateTime } = useFormat()
  if (!reason) return null
  const isMoment = action.endsWith('.setBack')
  const why = reason === SAMPLE_REASON ? say('ofSample') : say('reason', { reason })
  return <p className={classes['reason']}>{isMoment ? say('backTo', { at: dateTime(reason) }) : why}</p>
}

function Details({ line, names, list }: Props) {
  const say = useWords(activityWords)
  const { entity, entityId } = line
  return (
    <>
      <Suspense>
        <LineChanges line={line} names={names} />
      </Suspense>
      <p className={classes['quiet']}>
        {say('request', { id: line.requestId })}
        {entityId && list.query.entityId !== entityId && (
          <button type="button" className={classes['only']} onClick={() => list.set({ entity, entityId })}>
            {say('onlyThis')}
          </button>
        )}
      </p>
    </>
  )
}
