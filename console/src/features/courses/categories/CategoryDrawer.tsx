import { changeCategoryBody, createCategoryBody, type Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { MediaField } from '#media/fields/MediaField.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { categoriesApi, categoryTree } from './categories.api.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { levelOf, pathOf, type Tree } from './tree/tree.ts'

type Props = {
  tree: Tree
  /** The category to edit, or the parent of a new one. */
  edited: Category | { parentId: string | null } | undefined
  onClose: () => void
}

export function CategoryDrawer({ tree, edited, onClose }: Props) {
  const say = useWords(categoryWords)
  const category = edited && 'id' in edited ? edited : undefined
  return (
    <Drawer
      isOpen={edited !== undefined}
      onClose={onClose}
      size={440}
      title={category ? <EditTitle category={category} /> : say('createTitle')}
    >
      <Stack gap={8}>
        {category && <RecordPresence entity="categories" id={category.id} />}
        {edited && <CategoryForm tree={tree} category={category} parentId={edited.parentId} onDone={onClose} />}
      </Stack>
    </Drawer>
  )
}

function EditTitle({ category }: { category: Category }) {
  const say = useWords(categoryWords)
  const may = useMay()
  const mayWrite = may('categories:write')
  return (
    <Group component="span" gap={12}>
      {say(mayWrite ? 'editTitle' : 'viewTitle')}
      <HistoryButton
        entity="categories"
        size="xs"
        row={category}
        name={category.name}
        touches={[['categories'], ['courses']]}
        mayWrite={mayWrite}
      />
    </Group>
  )
}

type CategoryFormProps = { tree: Tree; category: Category | undefined; parentId: string | null; onDone: () => void }
type CourseCategoryValues = {
  name: string
  description: string
  imageId: string | null
  imageAlt: string
  parentId: string | null
}

function CategoryForm({ tree, category, parentId, onDone }: CategoryFormProps) {
  const say = useWords(categoryWords)
  const may = useMay()
  const save = useSave({
    save: ({ body, base }: { body: CourseCategoryValues; base: Category | undefined }) =>
      base
        ? categoriesApi.update({ params: { id: base.id }, version: base.version, body })
        : categoriesApi.create({ body }),
    touches: [categoryTree.queryKey],
    done: ({ name }, { base }) => say(base ? 'saved' : 'created', { name }),
  })
  const valuesOf = (row: Category | undefined): CourseCategoryValues => ({
    name: row?.name ?? '',
    description: row?.description ?? '',
    imageId: row?.imageId ?? null,
    imageAlt: row?.imageAlt ?? '',
    parentId: row ? row.parentId : parentId,
  })
  const names = {
    name: say('name'),
    description: say('description'),
    imageId: say('image'),
    imageAlt: say('imageAlt'),
    parentId: say('parent'),
  }
  return (
    <RecordForm
      name={category?.name ?? say('createTitle')}
      row={category}
      {...(category && { notes: <PendingFiles entity="categories" id={category.id} /> })}
      valuesOf={valuesOf}
      schema={
        category ? changeCategoryBody.extend({ parentId: createCategoryBody.shape.parentId }) : createCategoryBody
      }
      names={names}
      show={(field, value) => (field === 'imageId' && value ? say('imageChosen') : undefined)}
      save={may('categories:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(category ? 'saveFailed' : 'createFailed')}
      onSaved={onDone}
      {...(!category && { saveLabel: say('createNow') })}
    >
      {(form) => (
        <Stack gap={16}>
          <TextInput label={names.name} required data-autofocus maxLength={120} {...form.getInputProps('name')} />
          <Textarea
            label={names.description}
            description={say('descriptionHelp')}
            autosize
            minRows={3}
            maxLength={2000}
            {...form.getInputProps('description')}
          />
          <PictureOf form={form} category={category} />
          {category ? <Fixed tree={tree} category={category} /> : <Parent form={form} tree={tree} />}
        </Stack>
      )}
    </RecordForm>
  )
}

function Parent({ form, tree }: { form: FormOf<CourseCategoryValues>; tree: Tree }) {
  const say = useWords(categoryWords)
  return (
    <CategorySelect
      label={say('parent')}
      placeholder={say('noParent')}
      tree={tree}
      mayChoose={({ id }) => levelOf(tree, id) <= 3}
      {...form.getInputProps('parentId')}
    />
  )
}

function PictureOf({ form, category }: { form: FormOf<CourseCategoryValues>; category: Category | undefined }) {
  const say = useWords(categoryWords)
  return (
    <>
      <MediaField
        label={say('image')}
        target={{ entity: 'categories', id: category?.id, field: 'imageId' }}
        picture={category?.image}
        {...form.getInputProps('imageId')}
      />
      {form.values.imageId && (
        <TextInput
          label={say('imageAlt')}
          description={say('imageAltHelp')}
          maxLength={300}
          {...form.getInputProps('imageAlt')}
        />
      )}
    </>
  )
}

const parentPath = (tree: Tree, { parentId }: Category) =>
  pathOf(tree, parentId)
    .map(({ name }) => name)
    .join(' › ')

/** Fields that are changed elsewhere, or never. */
function Fixed({ tree, category }: { tree: Tree; category: Category }) {
  const say = useWords(categoryWords)
  const parents = parentPath(tree, category) || say('noParent')
  return (
    <>
      <ReadOnly label={say('parent')} value={parents} help={say('parentHelp')} />
      <ReadOnly label={say('slug')} value={category.slug} help={say('slugHelp')} />
    </>
  )
}

const ReadOnly = ({ label, value, help }: { label: string; value: string; help: string }) => (
  <TextInput label={label} description={help} value={value} readOnly variant="filled" />
)
