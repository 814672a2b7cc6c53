import { translatedFields, type Artifact, type TranslatedField } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Button, Checkbox } from '@mantine/core'
import { memo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import { artifactsApi, touchedByArtifacts, touchedByStories } from '#features/museum/artifacts/artifacts.api.ts'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { FreshnessMark } from '#features/museum/artifacts/page/FreshnessMark.tsx'

type Props = { artifact: Artifact; isDirty: boolean }
type Mark = { fields: TranslatedField[]; isChecked: boolean }

/** The state of each translation, with buttons to mark it as compared. */
export const TranslationCard = memo(function Translations({ artifact, isDirty }: Props) {
  const say = useWords(artifactFormWords)
  const may = useMay()
  const { id, version, translations } = artifact
  const mark = useSave({
    save: (body: Mark) => artifactsApi.checkTranslations({ params: { id }, version, body }),
    touches: [...touchedByArtifacts, ...touchedByStories],
    done: (_, { isChecked }) => say(isChecked ? 'checkedDone' : 'uncheckedDone'),
    failed: say('checkFailed'),
  })
  const mayMark = may('artifacts:write') && !isDirty && !mark.isPending
  const named = translatedFields.filter((field) => translations[field] !== undefined)
  const unchecked = named.filter((field) => translations[field] === 'draft' || translations[field] === 'stale')
  return (
    <FormCard title={say('translations')} help={say('translationsHelp')}>
      {named.length === 0 && <p className={classes['quiet']}>{say('translationsNone')}</p>}
      <ul className={classes['translations']}>
        {named.map((field) => (
          <li key={field}>
            <span>{say(field)}</span>
            <FreshnessMark freshness={translations[field]!} />
            <Checkbox
              aria-label={say(translations[field] === 'checked' ? 'uncheckOf' : 'checkOf', { field: say(field) })}
              checked={translations[field] === 'checked'}
              disabled={!mayMark || translations[field] === 'missing'}
              onChange={({ currentTarget }) => mark.mutate({ fields: [field], isChecked: currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
      {unchecked.length > 1 && (
        <div>
          <Button
            variant="default"
            size="xs"
            disabled={!mayMark}
            onClick={() => mark.mutate({ fields: unchecked, isChecked: true })}
          >
            {say('checkAll')}
          </Button>
        </div>
      )}
      {isDirty && <p className={classes['quiet']}>{say('saveFirst')}</p>}
    </FormCard>
  )
})
