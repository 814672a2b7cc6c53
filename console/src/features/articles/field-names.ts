import type { changeArticleBody } from '@learning-cms/contract/help/articles'
import type { articleFormWords } from '@learning-cms/texts/articles/article'
import { valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'

export type ArticleValues = FormValues<typeof changeArticleBody>

export const valuesOf = valuesReader<ArticleValues>({
  titleVi: '',
  titleEn: '',
  slugVi: '',
  slugEn: '',
  bodyVi: '',
  bodyEn: '',
  tags: [],
  imageId: null,
  imageAltVi: '',
  imageAltEn: '',
  categoryId: null,
  isFeatured: false,
  screens: [],
})

/** What people call the fields of an article, in its form and in its history. */
export const fieldNames = (say: Say<(typeof articleFormWords)['vi']>): Record<keyof ArticleValues, string> => ({
  titleVi: say('titleVi'),
  titleEn: say('titleEn'),
  slugVi: say('slugVi'),
  slugEn: say('slugEn'),
  bodyVi: say('bodyVi'),
  bodyEn: say('bodyEn'),
  tags: say('tags'),
  imageId: say('imageId'),
  imageAltVi: say('imageAltVi'),
  imageAltEn: say('imageAltEn'),
  categoryId: say('category'),
  isFeatured: say('isFeatured'),
  screens: say('screens'),
})
