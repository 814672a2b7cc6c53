import type { ArticleLanguage } from '@learning-cms/contract/help/articles'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { SegmentedControl, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/help/articles/article.module.css'
import type { ArticleValues } from './article-values.ts'

type Props = { form: FormOf<ArticleValues>; first: ArticleLanguage }
type VisibleLanguage = ArticleLanguage | 'both'

const languages = ['vi', 'en'] as const
const fields = {
  vi: { title: 'titleVi', slug: 'slugVi', body: 'bodyVi' },
  en: { title: 'titleEn', slug: 'slugEn', body: 'bodyEn' },
} as const

/** The text itself: one language at a time, or both side by side. */
export const TextCard = memo(
  Text,
  sameFields<ArticleValues>('titleVi', 'titleEn', 'slugVi', 'slugEn', 'bodyVi', 'bodyEn'),
)

function Text({ form, first }: Props) {
  const say = useWords(articleFormWords)
  const [chosen, choose] = useState<VisibleLanguage>(first)
  const visible = withFaults(form, chosen)
  // A phone has no room for two columns.
  const offered = useIsNarrow() ? languages : ([...languages, 'both'] as const)
  const isComplete = (language: ArticleLanguage) =>
    form.values[fields[language].title].trim() !== '' && form.values[fields[language].body] !== ''
  return (
    <section className={classes['document']} aria-label={say('text')}>
      <header className={classes['bar']}>
        <SegmentedControl
          aria-label={say('language')}
          data={offered.map((value) => ({
            value,
            label:
              value === 'both' ? (
                say('both')
              ) : (
                <span className={classes['language']} data-complete={isComplete(value) || undefined}>
                  {say(value)}
                  <VisuallyHidden>{say(isComplete(value) ? 'complete' : 'incomplete')}</VisuallyHidden>
                </span>
              ),
          }))}
          value={visible}
          onChange={(value) => choose(value)}
        />
      </header>
      <div className={classes['sheets']} data-both={visible === 'both' || undefined}>
        {languages.map((language) => (
          <div
            key={language}
            className={classes['sheet']}
            hidden={visible !== 'both' && visible !== language}
            lang={language}
          >
            <Sheet form={form} language={language} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Switches to a language with an error, which nobody would find otherwise. */
function withFaults({ errors }: FormOf<ArticleValues>, chosen: VisibleLanguage): VisibleLanguage {
  const isFaulty = (language: ArticleLanguage) =>
    Object.values(fields[language]).some((field) => errors[field] !== undefined)
  if (chosen === 'both' || isFaulty(chosen)) return chosen
  return isFaulty(chosen === 'vi' ? 'en' : 'vi') ? 'both' : chosen
}

function Sheet({ form, language }: { form: FormOf<ArticleValues>; language: ArticleLanguage }) {
  const say = useWords(articleFormWords)
  const { title, slug, body } = fields[language]
  return (
    <>
      <TextInput
        classNames={{ input: classes['title'] ?? '' }}
        aria-label={say(title)}
        placeholder={say('titlePlaceholder')}
        variant="unstyled"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps(title)}
      />
      <TextInput
        classNames={{ wrapper: classes['slug'] ?? '' }}
        label={say(slug)}
        description={say('slugHelp')}
        leftSection={<span className={classes['path']}>/help/</span>}
        leftSectionWidth={56}
        size="sm"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps(slug)}
      />
      <RichTextField label={say(body)} {...form.getInputProps(body)} />
    </>
  )
}
