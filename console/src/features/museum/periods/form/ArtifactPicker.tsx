import {
  artifactStatuses,
  artifactTypes,
  type ArtifactStatus,
  type ArtifactType,
} from '@learning-cms/contract/museum/artifacts'
import type { PeriodArtifact } from '@learning-cms/contract/museum/periods'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { Button, Checkbox, Modal, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { SearchBox } from '#kit/list/tools/SearchBox.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { Second, Thumbnail } from './ArtifactLine.tsx'
import { nameIn } from './period-values.ts'
import { artifactsToPick } from '#features/museum/periods/periods.api.ts'
import classes from '#features/museum/periods/period.module.css'

type Props = { known: ReadonlySet<string>; onClose: () => void; onPick: (chosen: PeriodArtifact[]) => void }

/** Picks several artifacts by search and filters; those already in the period are marked. */
export default function ArtifactPicker({ known, onClose, onPick }: Props) {
  const say = useWords(periodFormWords)
  const sayKit = useWords(kitWords)
  useBackCloses(true, onClose)
  const [filters, setFilters] = useState<Filters>({ search: '', type: undefined, status: undefined })
  const { search, type, status } = filters
  const [chosen, setChosen] = useState<ReadonlyMap<string, PeriodArtifact>>(new Map())
  const toggle = (artifact: PeriodArtifact) => {
    const next = new Map(chosen)
    if (!next.delete(artifact.id)) next.set(artifact.id, artifact)
    setChosen(next)
  }
  const pick = () => {
    onPick([...chosen.values()])
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('pickTitle')}
      size={720}
      closeOnEscape={false}
      onKeyDown={onEscape(onClose)}
      closeButtonProps={{ 'aria-label': sayKit('close') }}
    >
      <div className={classes['picker']}>
        <Tools filters={filters} set={(part) => setFilters((now) => ({ ...now, ...part }))} />
        <Found
          filter={{
            sort: 'priority',
            order: 'asc',
            ...(search && { search }),
            ...(type && { type: [type] }),
            ...(status && { status: [status] }),
          }}
          known={known}
          chosen={chosen}
          onToggle={toggle}
        />
        <div className={classes['acts']}>
          <Button variant="default" onClick={onClose}>
            {sayKit('cancel')}
          </Button>
          <Button disabled={chosen.size === 0} onClick={pick}>
            {chosen.size === 0 ? say('pickNone') : say('pickNow', { count: chosen.size })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type Filters = { search: string; type: ArtifactType | undefined; status: ArtifactStatus | undefined }

function Tools({ filters, set }: { filters: Filters; set: (part: Partial<Filters>) => void }) {
  const say = useWords(periodFormWords)
  return (
    <div className={classes['tools']} role="search" aria-label={say('pickSearch')}>
      <SearchBox value={filters.search} onSearch={(search) => set({ search })} />
      <FilterSelect
        label={say('type')}
        value={filters.type}
        options={artifactTypes.map((value) => ({ value, label: value }))}
        onChange={(type) => set({ type })}
      />
      <FilterSelect
        label={say('status')}
        value={filters.status}
        options={artifactStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(status) => set({ status })}
      />
    </div>
  )
}

type FoundProps = {
  filter: Parameters<typeof artifactsToPick>[0]
  known: ReadonlySet<string>
  chosen: ReadonlyMap<string, PeriodArtifact>
  onToggle: (artifact: PeriodArtifact) => void
}

function Found({ filter, known, chosen, onToggle }: FoundProps) {
  const say = useWords(periodFormWords)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    artifactsToPick(filter),
  )
  if (error) return <ErrorState title={say('pickUnable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={320} radius={8} />
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <>
      <p className={classes['total']} role="status">
        {rows.length === 0 ? say('none') : say('found', { count: data.pages[0]!.total })}
      </p>
      <ul className={classes['found']}>
        {rows.map((row) => (
          <li key={row.id}>
            <Choice
              artifact={row}
              isIn={known.has(row.id)}
              isChosen={chosen.has(row.id)}
              onToggle={() => onToggle(row)}
            />
          </li>
        ))}
        {hasNextPage && (
          <li>
            <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {say('more')}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

type ArtifactChoiceProps = { artifact: PeriodArtifact; isIn: boolean; isChosen: boolean; onToggle: () => void }

function Choice({ artifact, isIn, isChosen, onToggle }: ArtifactChoiceProps) {
  const say = useWords(periodFormWords)
  const language = useLanguage()
  return (
    <Checkbox
      className={classes['choice']}
      styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1, minWidth: 0 } }}
      checked={isIn || isChosen}
      disabled={isIn}
      onChange={onToggle}
      label={
        <span className={classes['choiceLabel']}>
          <Thumbnail image={artifact.image} />
          <span className={classes['naming']}>
            <span className={classes['name']}>{nameIn(artifact, language)}</span>
            <Second artifact={artifact} />
          </span>
          {isIn && <span className={classes['isIn']}>{say('isIn')}</span>}
        </span>
      }
    />
  )
}
