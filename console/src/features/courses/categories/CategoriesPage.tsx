import type { Category } from '@learning-cms/contract/courses/categories'
import { exportColumns } from '@learning-cms/contract/records/exports'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { SearchBox } from '#kit/list/tools/SearchBox.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useWords } from '#kit/text/words.ts'
import { categoryTree } from './categories.api.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryMenu, type RowTask } from './CategoryMenu.tsx'
import { CategoryTree } from './tree/CategoryTree.tsx'
import classes from './CategoriesPage.module.css'
import { useClosed } from './tree/closed.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { categoryOf, pathOf, visibleRows, type CategoryPlace, type Tree } from './tree/tree.ts'
import { useMove } from './tree/use-move.ts'

/** `?search=` and the open record: `?open=<id>`, `?open=new`, `?open=new&below=<id>`. */
type CategoriesSearchChange = { search?: string | undefined; open?: string | undefined; below?: string | undefined }

function useAddress() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: CategoriesSearchChange, replace = false) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
  return {
    search: search.search ?? '',
    edited: (tree: Tree) =>
      search.open === 'new' ? { parentId: search.below ?? null } : categoryOf(tree, search.open),
    onSearch: (text: string) => go({ search: text || undefined }, true),
    openNew: (below?: string) => go({ open: 'new', below }),
    open: (id: string) => go({ open: id, below: undefined }),
    close: () => go({ open: undefined, below: undefined }),
  }
}

const CategoryExport = exportMenuOf('categories')
const skeleton = ['name', 'courses', 'state'].map((label) => ({ label, cell: () => null }))

export default function CategoriesPage() {
  const say = useWords(categoryWords)
  const may = useMay()
  const address = useAddress()
  const { data: tree, error, refetch } = useQuery(categoryTree)
  return (
    <section>
      <PageHeader
        title={say('title')}
        badge={tree && <span className={classes['count']}>{say('total', { count: tree.length })}</span>}
        actions={
          <>
            <SyncButton {...useListSync('categories')} />
            {may('categories:write') && <NewButton onClick={() => address.openNew()} />}
          </>
        }
      />
      <div className={classes['panel']} data-panel>
        {error && <ErrorState title={say('loadFailed')} error={error} onRetry={refetch} />}
        {!error && !tree && <ListSkeleton columns={skeleton} />}
        {tree && tree.length === 0 && (
          <EmptyState
            title={say('emptyTitle')}
            why={say('emptyWhy')}
            action={may('categories:write') && <NewButton onClick={() => address.openNew()} />}
          />
        )}
        {tree && tree.length > 0 && <Arranger tree={tree} address={address} />}
      </div>
      <CategoryDrawer tree={tree ?? []} edited={address.edited(tree ?? [])} onClose={address.close} />
    </section>
  )
}

function NewButton({ onClick }: { onClick: () => void }) {
  const say = useWords(categoryWords)
  return <CreateButton onClick={onClick}>{say('newCategory')}</CreateButton>
}

type CategoriesAddress = ReturnType<typeof useAddress>

/** The tree with its toolbar, and the dialogs of its rows. */
function Arranger({ tree, address }: { tree: Tree; address: CategoriesAddress }) {
  const say = useWords(categoryWords)
  const may = useMay()
  const closed = useClosed()
  const move = useMove()
  const [task, setTask] = useState<RowTask>()
  const moveAndShow = (category: Category, to: CategoryPlace) => {
    closed.open(pathOf(tree, to.parentId).map(({ id }) => id))
    move(category, to)
  }
  const taken = task && categoryOf(tree, task.id)
  const menuOf = (category: Category) => <CategoryMenu category={category} address={address} onTask={setTask} />
  const endTask = () => setTask(undefined)
  const hasMatch = address.search === '' || visibleRows(tree, { closed: new Set(), search: address.search }).length > 0
  return (
    <>
      <div className={classes['tools']} data-dense>
        <SearchBox value={address.search} onSearch={address.onSearch} />
        <span className={classes['hint']}>{may('categories:write') && say('keysHint')}</span>
        <Button variant="subtle" color="gray" onClick={() => closed.setClosed([])}>
          {say('openAll')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => closed.setClosed(tree.map(({ id }) => id))}>
          {say('closeAll')}
        </Button>
        <CategoryExport
          query={{ sort: 'place', order: 'asc', search: address.search || undefined }}
          columns={[...exportColumns.categories]}
        />
      </div>
      {hasMatch ? (
        <CategoryTree
          tree={tree}
          closed={closed.ids}
          search={address.search}
          mayWrite={may('categories:write')}
          onToggle={closed.toggle}
          onMove={moveAndShow}
          onEdit={({ id }) => address.open(id)}
          menu={menuOf}
        />
      ) : (
        <NoMatch search={address.search} onClear={() => address.onSearch('')} />
      )}
      {taken && task.is === 'move' && (
        <MoveDialog tree={tree} category={taken} onMove={moveAndShow} onClose={endTask} />
      )}
      {taken && task.is === 'remove' && <RemoveDialog tree={tree} category={taken} onClose={endTask} />}
    </>
  )
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const say = useWords(categoryWords)
  return (
    <EmptyState
      title={say('noMatch', { search })}
      why={say('noMatchWhy')}
      drawing={<NoMatchDrawing />}
      action={
        <Button variant="default" onClick={onClear}>
          {say('clearSearch')}
        </Button>
      }
    />
  )
}
