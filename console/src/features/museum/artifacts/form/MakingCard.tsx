import { readSizes, type Measure } from '@learning-cms/domain/sizes/sizes'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { TermsField } from './words/TermsField.tsx'
import { drawnFor, type ArtifactCardProps } from './TextCards.tsx'

export const MakingCard = memo(Making, drawnFor('materialIds', 'techniqueIds', 'sizes'))

function Making({ form }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  return (
    <FormCard title={say('making')}>
      <FormLine>
        <TermsField kind="material" label={say('materialIds')} {...form.getInputProps('materialIds')} />
        <TermsField kind="technique" label={say('techniqueIds')} {...form.getInputProps('techniqueIds')} />
      </FormLine>
      <div className={classes['field']}>
        <Textarea
          label={say('sizes')}
          description={say('sizesHelp')}
          placeholder={say('sizesHint')}
          lang="vi"
          rows={2}
          maxLength={500}
          {...form.getInputProps('sizes')}
        />
        <Reading typed={form.values.sizes} />
      </div>
    </FormCard>
  )
}

/** How the input was parsed, measurement by measurement. */
function Reading({ typed }: { typed: string }) {
  const say = useWords(artifactFormWords)
  const { measures, unread } = readSizes(typed)
  if (measures.length + unread.length === 0) return null
  return (
    <div className={classes['reading']} role="status">
      {measures.length > 0 && (
        <dl className={classes['measures']} aria-label={say('sizesRead')}>
          {measures.map((measure, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Measurements are identified by their position only
            <One key={at} measure={measure} />
          ))}
        </dl>
      )}
      {unread.length > 0 && <p className={classes['unread']}>{say('sizesUnread', { text: unread.join('; ') })}</p>}
    </div>
  )
}

function One({ measure: { of, part, value } }: { measure: Measure }) {
  const say = useWords(artifactFormWords)
  const { number } = useFormat()
  const [figure, unit] =
    of === 'weight'
      ? value >= 1000
        ? [value / 1000, 'kg']
        : [value, 'g']
      : value >= 10
        ? [value / 10, 'cm']
        : [value, 'mm']
  return (
    <div className={classes['measure']}>
      <dt>{[say(of), part].filter(Boolean).join(' ')}</dt>
      <dd>
        {number(figure)} {unit}
      </dd>
    </div>
  )
}
