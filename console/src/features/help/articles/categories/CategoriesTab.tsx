import { inLanguage } from '@learning-cms/contract/core/record-language'
import type { ArticleCategory } from '@learning-cms/contract/help/article-categories'
import { partWords } from '@learning-cms/texts/help/articles/categories'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { AddIcon, DeleteIcon, EditIcon, ExpandIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { withPlace } from '#kit/list/table/ordering.ts'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { articleCategoriesApi, articleCategoryList, touchedByArticles } from '#features/help/articles/articles.api.ts'
import classes from '#features/help/articles/articles.module.css'
import { ArticlesInside } from '#features/help/articles/ArticlesInside.tsx'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { RemoveCategoryDialog } from './RemoveCategoryDialog.tsx'

type Task = { is: 'edit'; category: ArticleCategory | undefined } | { is: 'remove'; category: ArticleCategory }

/** The categories in order; each expands to its articles. */
export default function CategoriesTab() {
  const say = useWords(partWords)
  const may = useMay()
  const { data: categories, error, refetch } = useQuery(articleCategoryList)
  const [task, setTask] = useState<Task>()
  const end = () => setTask(undefined)
  const add = may('articles:write') && (
    <Button
      leftSection={<AddIcon size={18} aria-hidden />}
      onClick={() => setTask({ is: 'edit', category: undefined })}
    >
      {say('add')}
    </Button>
  )
  if (error && !categories) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!categories) return null
  return (
    <div className={classes['panel']} data-panel>
      <div className={classes['tools']}>
        <p>{say('lead')}</p>
        {add}
      </div>
      {categories.length === 0 && <EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={add} />}
      <ol className={classes['categories']}>
        {categories.map((category) => (
          <CategoryItem key={category.id} category={category} all={categories} onTask={setTask} />
        ))}
      </ol>
      <CategoryDrawer isOpen={task?.is === 'edit'} category={task?.category} onClose={end} />
      {task?.is === 'remove' && <RemoveCategoryDialog category={task.category} all={categories} onClose={end} />}
    </div>
  )
}

type CategoryItemProps = { category: ArticleCategory; all: readonly ArticleCategory[]; onTask: (task: Task) => void }

function CategoryItem({ category, all, onTask }: CategoryItemProps) {
  const say = useWords(partWords)
  const may = useMay()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { nameVi, nameEn, descriptionVi, descriptionEn, articleCount, publishedCount } = category
  const name = inLanguage(nameVi, nameEn, language)
  const items = useCallback(
    () => <CategoryMenu category={category} all={all} onTask={onTask} />,
    [category, all, onTask],
  )
  const description = inLanguage(descriptionVi, descriptionEn, language)
  return (
    <li>
      <div className={classes['category']}>
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={isOpen}
          onClick={() => setOpen((isOpen) => !isOpen)}
        >
          <ExpandIcon size={18} aria-hidden />
          <span className={classes['naming']}>
            <strong>{name}</strong>
            {description && <span className={classes['quiet']}>{description}</span>}
          </span>
        </button>
        <span className={classes['counts']}>{say('counts', { published: publishedCount, all: articleCount })}</span>
        {may('articles:write') && <RowMenu name={name} items={items} />}
      </div>
      {isOpen && <ArticlesInside category={category} />}
    </li>
  )
}

function CategoryMenu({ category, all, onTask }: CategoryItemProps) {
  const say = useWords(partWords)
  const arrange = useSave({
    save: (place: number) =>
      articleCategoriesApi.arrange({ body: { ids: withPlace(all, category.id, place).map(({ id }) => id) } }),
    touches: touchedByArticles,
    done: say('moved'),
    failed: say('moveFailed'),
  })
  const { position } = category
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => onTask({ is: 'edit', category })}>
        {say('edit')}
      </Menu.Item>
      {position > 0 && (
        <Menu.Item leftSection={<MoveUpIcon size={18} />} onClick={() => arrange.mutate(position - 1)}>
          {say('up')}
        </Menu.Item>
      )}
      {position < all.length - 1 && (
        <Menu.Item leftSection={<MoveDownIcon size={18} />} onClick={() => arrange.mutate(position + 1)}>
          {say('down')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => onTask({ is: 'remove', category })}>
        {say('remove')}
      </Menu.Item>
    </>
  )
}
