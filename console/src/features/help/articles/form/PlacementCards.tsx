import { inLanguage } from '@learning-cms/contract/core/record-language'
import { helpScreens, type Article } from '@learning-cms/contract/help/articles'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { screenWords } from '@learning-cms/texts/help/articles/screens'
import { MultiSelect, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { MediaField } from '#media/fields/MediaField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { articleAuthors, articleCategoryList } from '#features/help/articles/articles.api.ts'
import type { ArticleValues } from './article-values.ts'

type Props = { form: FormOf<ArticleValues>; article: Article | undefined }

/** Readers see changes to these fields at once. */
export const PlacementCard = memo(Placement, sameFields<ArticleValues>('categoryId', 'isFeatured', 'screens'))

function Placement({ form }: Props) {
  const say = useWords(articleFormWords)
  const sayScreen = useWords(screenWords)
  const language = useLanguage()
  const { data: categories = [] } = useQuery(articleCategoryList)
  return (
    <FormCard title={say('placement')} help={say('placementHelp')}>
      <Select
        label={say('categoryId')}
        placeholder={say('categoryNone')}
        data={categories.map(({ id, nameVi, nameEn }) => ({
          value: id,
          label: inLanguage(nameVi, nameEn, language),
        }))}
        checkIconPosition="right"
        clearable
        {...form.getInputProps('categoryId')}
      />
      <MultiSelect
        label={say('screens')}
        description={say('screensHelp')}
        data={helpScreens.map((value) => ({ value, label: sayScreen(value) }))}
        searchable
        hidePickedOptions
        {...form.getInputProps('screens')}
      />
      <Switch
        label={say('isFeatured')}
        description={say('featuredHelp')}
        {...form.getInputProps('isFeatured', { type: 'checkbox' })}
      />
    </FormCard>
  )
}

const hasSameLabels = sameFields<ArticleValues>('tags', 'imageId', 'imageAltVi', 'imageAltEn')

export const LabelsCard = memo(
  Labels,
  (one, other) => one.article?.image === other.article?.image && hasSameLabels(one, other),
)

function Labels({ form, article }: Props) {
  const say = useWords(articleFormWords)
  const { data } = useQuery(articleAuthors)
  return (
    <FormCard title={say('labels')}>
      <TagsInput
        label={say('tags')}
        description={say('tagsHelp')}
        placeholder={form.values.tags.length === 0 ? say('tagsHint') : ''}
        data={data?.tags ?? []}
        maxTags={20}
        maxLength={50}
        {...form.getInputProps('tags')}
      />
      <MediaField
        label={say('imageId')}
        target={{ entity: 'articles', id: article?.id, field: 'imageId' }}
        picture={article?.image}
        {...form.getInputProps('imageId')}
      />
      {form.values.imageId &&
        (['imageAltVi', 'imageAltEn'] as const).map((field) => (
          <TextInput
            key={field}
            label={say(field)}
            description={say('imageAltHelp')}
            maxLength={300}
            {...form.getInputProps(field)}
          />
        ))}
    </FormCard>
  )
}
