import {
  changeArticleCategoryBody,
  createArticleCategoryBody,
  type ArticleCategory,
} from '@learning-cms/contract/help/article-categories'
import { partWords } from '@learning-cms/texts/help/articles/categories'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { articleCategoriesApi, touchedByArticles } from '#features/help/articles/articles.api.ts'

type Props = { isOpen: boolean; category: ArticleCategory | undefined; onClose: () => void }
type ArticleCategoryValues = { nameVi: string; nameEn: string; descriptionVi: string; descriptionEn: string }

export function CategoryDrawer({ isOpen, category, onClose }: Props) {
  const say = useWords(partWords)
  return (
    <Drawer isOpen={isOpen} onClose={onClose} size={440} title={say(category ? 'editTitle' : 'createTitle')}>
      {isOpen && <CategoryForm category={category} onDone={onClose} />}
    </Drawer>
  )
}

const valuesOf = (row: ArticleCategory | undefined): ArticleCategoryValues => ({
  nameVi: row?.nameVi ?? '',
  nameEn: row?.nameEn ?? '',
  descriptionVi: row?.descriptionVi ?? '',
  descriptionEn: row?.descriptionEn ?? '',
})

function CategoryForm({ category, onDone }: { category: ArticleCategory | undefined; onDone: () => void }) {
  const say = useWords(partWords)
  const save = useSave({
    save: ({ body, base }: { body: ArticleCategoryValues; base: ArticleCategory | undefined }) =>
      base
        ? articleCategoriesApi.update({ params: { id: base.id }, version: base.version, body })
        : articleCategoriesApi.create({ body }),
    touches: touchedByArticles,
    done: ({ nameVi }, { base }) => say(base ? 'saved' : 'created', { name: nameVi }),
  })
  const names = {
    nameVi: say('nameVi'),
    nameEn: say('nameEn'),
    descriptionVi: say('descriptionVi'),
    descriptionEn: say('descriptionEn'),
  }
  return (
    <RecordForm
      name={category?.nameVi ?? say('createTitle')}
      row={category}
      valuesOf={valuesOf}
      schema={category ? changeArticleCategoryBody : createArticleCategoryBody}
      names={names}
      save={(body, base) => save.mutateAsync({ body, base })}
      failed={say(category ? 'saveFailed' : 'createFailed')}
      onSaved={onDone}
      {...(!category && { saveLabel: say('createNow') })}
    >
      {(form) => (
        <Stack gap={16}>
          <TextInput label={names.nameVi} required data-autofocus maxLength={120} {...form.getInputProps('nameVi')} />
          <TextInput
            label={names.nameEn}
            description={say('nameEnHelp')}
            maxLength={120}
            {...form.getInputProps('nameEn')}
          />
          {(['descriptionVi', 'descriptionEn'] as const).map((field) => (
            <Textarea
              key={field}
              label={names[field]}
              autosize
              minRows={2}
              maxLength={500}
              {...form.getInputProps(field)}
            />
          ))}
        </Stack>
      )}
    </RecordForm>
  )
}
