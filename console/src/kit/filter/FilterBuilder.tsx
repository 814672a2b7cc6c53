import { filterWords } from '@learning-cms/texts/kit/filter'
import { Button, Drawer } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { useWords } from '#kit/text/words.ts'
import type { LabelledField } from './labelled-fields.ts'
import { useBuilding } from './building.ts'
import classes from './FilterBuilder.module.css'
import { GroupBox } from './GroupBox.tsx'
import type { CountedTotal } from './use-filter-part.ts'

export type CountFiltered = (filter: string | undefined, signal: AbortSignal) => Promise<CountedTotal>

export type BuilderProps = {
  fields: readonly LabelledField[]
  /** The active filter, as in the address. */
  filter: string | undefined
  isOpen: boolean
  onClose: () => void
  onApply: (filter: string | undefined) => void
  count: CountFiltered
}

const pauseMs = 300

/** A drawer at the end edge; on a phone a sheet from the bottom. Changes take effect only when applied. */
export function FilterBuilder(props: BuilderProps) {
  const say = useWords(filterWords)
  useBackCloses(props.isOpen, props.onClose)
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  // Every opening starts from the active filter; the text stays while the drawer closes.
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  if (props.isOpen !== opening.isOpen)
    setOpening({ number: opening.number + (props.isOpen ? 1 : 0), isOpen: props.isOpen })
  return (
    <Drawer
      opened={props.isOpen}
      onClose={props.onClose}
      title={say('title')}
      closeOnEscape={false}
      onKeyDown={onEscape(props.onClose)}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : 760}
      classNames={{ body: classes['body'] ?? '', content: classes['content'] ?? '' }}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <Form key={opening.number} {...props} />
    </Drawer>
  )
}

function Form({ fields, filter, onApply, onClose, count }: BuilderProps) {
  const say = useWords(filterWords)
  const building = useBuilding(fields, filter)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const { text, isGood } = building.written()
    if (!isGood) return building.tryIt()
    onApply(text)
    onClose()
  }
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate>
      <div className={classes['scroll']}>
        <GroupBox group={building.root} depth={1} place="" building={building} />
      </div>
      <div className={classes['foot']}>
        <Button variant="subtle" color="gray" onClick={building.clear}>
          {say('clear')}
        </Button>
        <Matches filter={building.validText} count={count} />
        <Button type="submit">{say('apply')}</Button>
      </div>
    </form>
  )
}

function Matches({ filter, count }: { filter: string | undefined; count: CountFiltered }) {
  const say = useWords(filterWords)
  const [debounced] = useDebouncedValue(filter, pauseMs)
  const { data, error } = useQuery({
    queryKey: ['filter-count', debounced ?? ''],
    queryFn: ({ signal }) => count(debounced, signal),
    staleTime: 10_000,
    retry: false,
  })
  const text = error
    ? error.message
    : data
      ? say(data.totalIsCapped ? 'matchesCapped' : 'matches', { count: data.total })
      : say('counting')
  return (
    <span className={classes['count']} role="status" data-figures>
      {text}
    </span>
  )
}
