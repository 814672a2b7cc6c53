import { TOPICS_MOST, type Topic, type TopicList } from '@learning-cms/contract/crm/campaign-topics'
import { campaignTopicWords } from '@learning-cms/texts/crm/campaigns/campaign-topics'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { OrderAct } from '#kit/fields/OrderAct.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { AddIcon, CloseIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { campaignTopics, topicsApi, touchedByCampaigns } from './campaigns.api.ts'
import classes from './campaigns.module.css'

type Props = { isOpen: boolean; onClose: () => void }
/** `key` tells lines apart while they are moved; a new one has no id. */
type TopicFormLine = { key: string; id?: string; nameVi: string; nameEn: string; campaigns: number }

/** The topics of campaigns, which recipients see in this order. */
export function TopicsDrawer({ isOpen, onClose }: Props) {
  const say = useWords(campaignTopicWords)
  return (
    <Drawer title={say('title')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Loaded onClose={onClose} />}
    </Drawer>
  )
}

function Loaded({ onClose }: Pick<Props, 'onClose'>) {
  const say = useWords(campaignTopicWords)
  const { data, error, refetch } = useQuery(campaignTopics)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  return data ? <Fields list={data} onClose={onClose} /> : <FormSkeleton />
}

const lineOf = (topic: Topic): TopicFormLine => ({ ...topic, key: topic.id })
const bodyOf = (lines: readonly TopicFormLine[]) => ({
  rows: lines.map(({ id, nameVi, nameEn }) => ({ ...(id && { id }), nameVi, nameEn })),
})

function Fields({ list, onClose }: { list: TopicList; onClose: () => void }) {
  const say = useWords(campaignTopicWords)
  // The list when the drawer opened: after a colleague's change saving is refused, and the input stays as it is.
  const [start] = useState(list)
  const { lines, change, add, remove, move, spoken, element } = useLines(start.rows.map(lineOf))
  useUnsavedWork(JSON.stringify(bodyOf(lines)) !== JSON.stringify(bodyOf(start.rows.map(lineOf))))
  const save = useSave({
    save: () => topicsApi.update({ version: start.version, body: bodyOf(lines) }),
    touches: touchedByCampaigns,
    done: say('saved'),
    onSaved: onClose,
  })
  const problem = save.error instanceof ApiError ? save.error.problem : undefined
  const errors = errorsOf(problem?.fields ?? {}, problem?.values)
  const isAtField = Object.keys(errors).some((path) => path.startsWith('rows.'))
  return (
    <DialogForm
      error={!isAtField && (errors['rows'] ?? problem?.message ?? save.error?.message)}
      act={say('save')}
      isBusy={save.isPending}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <p className={classes['quiet']}>{say('why')}</p>
      <ol className={classes['topics']} ref={element}>
        {lines.map((line, at) => (
          <TopicFields
            key={line.key}
            line={line}
            at={at}
            of={lines.length}
            errors={errors}
            onChange={(part) => change(at, part)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
      {lines.length < TOPICS_MOST && (
        <Button variant="default" w="fit-content" leftSection={<AddIcon size={18} aria-hidden />} onClick={add}>
          {say('add')}
        </Button>
      )}
    </DialogForm>
  )
}

type TopicFieldsProps = {
  line: TopicFormLine
  at: number
  /** The number of lines. */
  of: number
  errors: Readonly<Record<string, ReactNode>>
  onChange: (part: Partial<TopicFormLine>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function TopicFields({ line, at, of, errors, onChange, onMove, onRemove }: TopicFieldsProps) {
  const say = useWords(campaignTopicWords)
  return (
    <li>
      {(['nameVi', 'nameEn'] as const).map((name) => (
        <TextInput
          key={name}
          label={say(name)}
          lang={name === 'nameVi' ? 'vi' : 'en'}
          maxLength={80}
          value={line[name]}
          error={errors[`rows.${at}.${name}`]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
      <div className={classes['topicActs']}>
        <span className={classes['quiet']}>{say('usedBy', { count: line.campaigns })}</span>
        <OrderAct label={say('moveUp', { number: at + 1 })} isOff={at === 0} onAct={() => onMove(at - 1)}>
          <MoveUpIcon size={18} />
        </OrderAct>
        <OrderAct label={say('moveDown', { number: at + 1 })} isOff={at === of - 1} onAct={() => onMove(at + 1)}>
          <MoveDownIcon size={18} />
        </OrderAct>
        <OrderAct label={say('remove', { number: at + 1 })} isOff={line.campaigns > 0 || of === 1} onAct={onRemove}>
          <CloseIcon size={18} />
        </OrderAct>
      </div>
    </li>
  )
}

/** The operations on lines, and where the focus goes afterwards. */
function useLines(first: TopicFormLine[]) {
  const say = useWords(campaignTopicWords)
  const [lines, setLines] = useState(first)
  const [spoken, setSpoken] = useState('')
  const element = useRef<HTMLOListElement>(null)
  const focus = (at: number) => focusDrawn(() => element.current?.children[Math.max(at, 0)]?.querySelector('input'))
  return {
    lines,
    spoken,
    element,
    change: (at: number, part: Partial<TopicFormLine>) => setLines(lines.with(at, { ...lines[at]!, ...part })),
    add: () => {
      setLines([...lines, { key: crypto.randomUUID(), nameVi: '', nameEn: '', campaigns: 0 }])
      focus(lines.length)
    },
    remove: (at: number) => {
      setLines(lines.toSpliced(at, 1))
      focus(at - 1)
    },
    move: (from: number, to: number) => {
      setLines(lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!))
      setSpoken(say('moved', { number: to + 1 }))
      focus(to)
    },
  }
}
