import type { ArtifactTerm, TermKind } from '@learning-cms/contract/museum/artifact-terms'
import { termWords } from '@learning-cms/texts/museum/terms/terms'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { SearchBox } from '#kit/list/tools/SearchBox.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import { filterTerms, type TermSortOrder, type Sort } from './filter-terms.ts'
import { termList } from './terms.api.ts'
import classes from './terms.module.css'

type Props = { kind: TermKind; menu: ((term: ArtifactTerm) => ReactNode) | undefined; empty: ReactNode }

const sorts: readonly Sort[] = ['nameVi', 'nameEn', 'count']

function useAddress() {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (change: Record<string, string | undefined>, replace = false) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
  const order: TermSortOrder = address['order'] === 'desc' ? 'desc' : 'asc'
  return {
    set,
    search: address['search'] ?? '',
    isUnusedOnly: address['unused'] === 'true',
    sort: sorts.find((one) => one === address['sort']) ?? 'nameVi',
    order,
  }
}

export function TermTable({ kind, menu, empty }: Props) {
  const say = useWords(termWords)
  const { data: terms, error, refetch } = useQuery(termList(kind))
  const { set, ...filter } = useAddress()
  const columns = useTermColumns(kind)
  const rows = terms && filterTerms(terms, filter)
  const unusedCount = (terms ?? []).filter(({ artifactCount }) => artifactCount === 0).length
  return (
    <div className={classes['panel']} data-panel>
      <div className={classes['tools']}>
        <SearchBox value={filter.search} onSearch={(text) => set({ search: text || undefined }, true)} />
        <Checkbox
          label={say('onlyUnused', { count: unusedCount })}
          checked={filter.isUnusedOnly}
          onChange={({ currentTarget }) => set({ unused: currentTarget.checked ? 'true' : undefined })}
        />
      </div>
      {error && !rows && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {!error && !rows && <ListSkeleton columns={columns} hasMenus={menu !== undefined} />}
      {terms?.length === 0 && empty}
      {terms && terms.length > 0 && rows?.length === 0 && (
        <NoMatch onClear={() => set({ search: undefined, unused: undefined })} />
      )}
      {rows && rows.length > 0 && (
        <DataTable
          label={say(kind)}
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          {...(menu && { menu })}
          sorting={{ sort: filter.sort, order: filter.order, onSort: (sort, order) => set({ sort, order }) }}
        />
      )}
    </div>
  )
}

const nameOf = ({ nameVi }: ArtifactTerm) => nameVi

function useTermColumns(kind: TermKind): Column<ArtifactTerm, Sort>[] {
  const say = useWords(termWords)
  const hasEnglish = useHasEnglish()
  return useMemo(
    () => [
      {
        name: 'nameVi',
        label: say('nameVi'),
        sort: 'nameVi',
        cell: ({ nameVi }) => <RecordName name={nameVi} detail={null} />,
      },
      ...(hasEnglish ? [english(say)] : []),
      {
        name: 'count',
        label: say('count'),
        sort: 'count',
        onPhone: 'top',
        width: '144px',
        align: 'end',
        cell: (term) => <Count kind={kind} term={term} />,
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        width: '152px',
        from: 'wide',
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
    ],
    [kind, say, hasEnglish],
  )
}

const english = (say: Say<(typeof termWords)['vi']>): Column<ArtifactTerm, Sort> => ({
  name: 'nameEn',
  label: say('nameEn'),
  sort: 'nameEn',
  onPhone: 'under',
  width: '32%',
  cell: ({ nameEn }) => nameEn || <span className={classes['quiet']}>{say('untranslated')}</span>,
})

/** A link to the artifacts that use the term. */
function Count({ kind, term: { id, nameVi, artifactCount } }: { kind: TermKind; term: ArtifactTerm }) {
  const say = useWords(termWords)
  const { hrefOf, follow } = useFollow()
  if (artifactCount === 0) return <span className={classes['quiet']}>{say('unused')}</span>
  const to = `/museum/artifacts?${kind}Id=${id}`
  return (
    <a
      className={classes['count']}
      href={hrefOf(to)}
      aria-label={say('countLink', { count: artifactCount, name: nameVi })}
      onClick={(event) => follow(event, to)}
    >
      <span>{artifactCount}</span>
      <span className={classes['onPhone']}>{say('countHere', { count: artifactCount })}</span>
    </a>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const say = useWords(termWords)
  return (
    <EmptyState
      title={say('noMatch')}
      why={say('noMatchWhy')}
      drawing={<NoMatchDrawing />}
      action={
        <Button variant="default" onClick={onClear}>
          {say('clear')}
        </Button>
      }
    />
  )
}
