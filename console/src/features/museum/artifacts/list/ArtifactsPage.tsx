import { artifactListState, type ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { ImportLink } from '#records/imports/ImportLink.tsx'
import { useMay, useMayBe } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import type { Selection } from '#kit/selection/selection.ts'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { languageNow, useWords } from '#kit/text/words.ts'
import { useArtifactColumns } from './artifact-columns.tsx'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { artifactList, countArtifacts, queryOf, type ArtifactQuery } from '#features/museum/artifacts/artifacts.api.ts'
import { PrintList } from './PrintMany.tsx'
import { ArtifactFilters, KindTabs, MoreArtifactFilters, useArtifactChips } from './ArtifactFilters.tsx'

const ArtifactPeek = lazyRouteComponent(() => import('#features/museum/artifacts/ArtifactPeek.tsx'), 'ArtifactPeek')
const ArtifactMenu = lazyRouteComponent(
  () => import('#features/museum/artifacts/page/ArtifactMenu.tsx'),
  'ArtifactMenu',
)
const ArtifactGrid = lazyRouteComponent(() => import('./ArtifactGrid.tsx'), 'ArtifactGrid')
const PackageOfList = lazyRouteComponent(() => import('./PackageOfList.tsx'), 'PackageOfList')

export default function ArtifactsPage() {
  const say = useWords(artifactWords)
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
  const list = useListState(artifactListState)
  const result = useQuery(artifactList(list.query))
  const columns = useArtifactColumns()
  const views = useListViews('artifacts')
  const chips = useArtifactChips(list)
  useFetchedLater(ArtifactMenu)
  const create = (label: string) =>
    may('artifacts:write') && <CreateLink to="/museum/artifacts/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      peek={ArtifactPeek}
      list={list}
      result={result}
      columns={columns}
      nameOf={nameOf}
      href={hrefOf}
      menu={menuOf}
      parts={<KindTabs list={list} />}
      filters={<ArtifactFilters list={list} />}
      moreFilters={<MoreArtifactFilters list={list} />}
      chips={chips}
      actions={
        <>
          <ImportLink entity="artifacts" />
          <PrintList query={list.query} />
          <SyncButton {...useListSync('artifacts')} />
          {create(say('newArtifact'))}
        </>
      }
      empty={
        <EmptyState
          of="artifacts"
          title={say('emptyTitle')}
          why={say('emptyWhy')}
          action={create(say('createFirst'))}
        />
      }
      unable={say('unableToLoad')}
      filter={filter}
      views={views}
      bulk={mayBe ? bulk : undefined}
      exporting={may('artifacts:export') ? ArtifactExport : undefined}
      drawn={list.query.drawn === 'grid' ? gridOf : undefined}
    />
  )
}

const bulk = { list: 'artifacts', Acts: lazyRouteComponent(() => import('./ArtifactBulk.tsx'), 'ArtifactBulk') }
const rightsToMany = ['artifacts:write', 'artifacts:publish', 'artifacts:delete'] as const
const ExportOfList = exportMenuOf('artifacts')
const ArtifactExport = ({ query, columns }: { query: ArtifactQuery; columns: string[] }) => (
  <ExportOfList query={queryOf(query)} columns={columns} further={<PackageOfList query={query} />} />
)
const filter = { load: () => import('#features/museum/artifacts/form/ArtifactFields.tsx'), count: countArtifacts }
const nameOf = (artifact: ArtifactRow) => nameIn(artifact, languageNow())
const hrefOf = ({ id }: ArtifactRow) => `/museum/artifacts/${id}`
const menuOf = (artifact: ArtifactRow) => <ArtifactMenu artifact={artifact} />
const gridOf = (rows: readonly ArtifactRow[], selection: Selection | undefined) => (
  <ArtifactGrid rows={rows} selection={selection} />
)
