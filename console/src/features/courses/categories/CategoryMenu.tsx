import { DEEPEST_LEVEL, type Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { AddIcon, EditIcon, HiddenIcon, MoveIcon, VisibleIcon } from '#kit/show/icons.ts'
import { RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import { categoriesApi, categoryTree } from './categories.api.ts'

/** A dialog for one row. */
export type RowTask = { is: 'move' | 'remove'; id: string }
type Props = {
  category: Category
  address: { open: (id: string) => void; openNew: (below: string) => void }
  onTask: (task: RowTask) => void
}

export function CategoryMenu({ category, address, onTask }: Props) {
  const say = useWords(categoryWords)
  const may = useMay()
  const mayWrite = may('categories:write')
  const OpenIcon = mayWrite ? EditIcon : VisibleIcon
  const { activate, deactivate } = useSwitching(category)
  const isDeepest = category.level >= DEEPEST_LEVEL
  return (
    <>
      <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => address.open(category.id)}>
        {say(mayWrite ? 'edit' : 'view')}
      </Menu.Item>
      {mayWrite && (
        <>
          <Menu.Item
            leftSection={<AddIcon size={18} />}
            disabled={isDeepest}
            title={isDeepest ? say('tooDeep') : undefined}
            onClick={() => address.openNew(category.id)}
          >
            {say('newBelow')}
          </Menu.Item>
          <Menu.Item leftSection={<MoveIcon size={18} />} onClick={() => onTask({ is: 'move', id: category.id })}>
            {say('move')}
          </Menu.Item>
          {category.isActive ? (
            <Menu.Item leftSection={<HiddenIcon size={18} />} onClick={deactivate}>
              {say('deactivate')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<VisibleIcon size={18} />} onClick={activate}>
              {say('activate')}
            </Menu.Item>
          )}
        </>
      )}
      {may('categories:delete') && (
        <RemoveItem onClick={() => onTask({ is: 'remove', id: category.id })}>{say('remove')}</RemoveItem>
      )}
    </>
  )
}

/** Hiding asks first if it hides courses as well. */
function useSwitching(category: Category) {
  const say = useWords(categoryWords)
  const target = { params: { id: category.id }, version: category.version }
  const hidesCourses = category.subtreeCourseCount > 0
  const undoBy = useUndoBy([categoryTree.queryKey])
  const activate = useSave({
    save: () => categoriesApi.activate(target),
    touches: [categoryTree.queryKey],
    done: ({ name, isVisible }) => say(isVisible ? 'activated' : 'activatedBelow', { name }),
    undo: ({ id, version }) => undoBy(() => categoriesApi.deactivate({ params: { id }, version })),
    failed: say('activateFailed'),
  })
  const deactivate = useSave({
    save: () => categoriesApi.deactivate(target),
    touches: [categoryTree.queryKey],
    done: ({ name }) => say('deactivated', { name }),
    undo: ({ id, version }) => undoBy(() => categoriesApi.activate({ params: { id }, version })),
    ...(!hidesCourses && { failed: say('deactivateFailed') }),
  })
  const confirmHiding = () =>
    confirm({
      title: say('deactivateTitle', { name: category.name }),
      why: `${say('hidesCourses', { count: category.subtreeCourseCount })} ${say('hidesWhatElse')}`,
      act: say('deactivate'),
      tone: 'danger',
      failed: say('deactivateFailed'),
      onConfirm: () => deactivate.mutateAsync(),
    })
  return {
    activate: () => activate.mutate(),
    deactivate: () => (hidesCourses ? confirmHiding() : deactivate.mutate()),
  }
}
