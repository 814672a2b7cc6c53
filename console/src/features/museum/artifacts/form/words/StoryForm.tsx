import { storyBody, type Artifact, type Story } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasEnglishNow, InEnglish, useHasEnglish } from '#api/session/register-languages.tsx'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { DeleteIcon } from '#kit/show/icons.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { artifactsApi, storyOf, touchedByStories } from '#features/museum/artifacts/artifacts.api.ts'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { freshnessNow } from '#features/museum/artifacts/page/freshness-now.ts'
import { FreshnessMark } from '#features/museum/artifacts/page/FreshnessMark.tsx'

type StoryValues = Pick<Story, 'storyVi' | 'storyEn'>
type Props = { artifact: Artifact }

const valuesOf = (story: Story | undefined): StoryValues => ({
  storyVi: story?.storyVi ?? '',
  storyEn: story?.storyEn ?? '',
})

/** The story of an artifact: it has its own form, version and history. */
export default function StoryForm({ artifact }: Props) {
  const say = useWords(artifactFormWords)
  const { data: story, error, refetch } = useQuery(storyOf(artifact.id))
  if (error && !story)
    return <RecordUnable title={say('storyUnable')} error={error} onRetry={refetch} list="/museum/artifacts" />
  if (!story) return <FormSkeleton />
  return <OneStory artifact={artifact} story={story} />
}

function OneStory({ artifact, story }: Props & { story: Story }) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const may = useMay()
  const mayWrite = may('artifacts:write')
  const params = { id: artifact.id }
  const save = useSave({
    save: ({ body, version }: { body: Partial<StoryValues>; version: number }) =>
      artifactsApi.saveStory({ params, version, body }),
    touches: touchedByStories,
    done: say('storySaved'),
  })
  const hasEnglish = useHasEnglish()
  const hasStory = story.storyVi !== '' || (hasEnglish && story.storyEn !== '')
  return (
    <RecordForm
      part="story"
      name={nameIn(artifact, language)}
      row={story}
      valuesOf={valuesOf}
      schema={storyBody}
      names={{ storyVi: say('storyVi'), storyEn: say('storyEn') }}
      save={mayWrite ? (body, base) => save.mutateAsync({ body, version: base!.version }) : undefined}
      failed={say('storyFailed')}
      {...(mayWrite && hasStory && { remove: <RemoveButton artifact={artifact} story={story} /> })}
    >
      {(form) => (
        <FormCard
          title={say('story')}
          help={say('storyHelp')}
          action={<StoryHistory artifact={artifact} story={story} />}
        >
          <Texts form={form} story={story} />
        </FormCard>
      )}
    </RecordForm>
  )
}

function StoryHistory({ artifact, story }: Props & { story: Story }) {
  const language = useLanguage()
  const may = useMay()
  return (
    <HistoryButton
      size="xs"
      entity="stories"
      row={story}
      name={nameIn(artifact, language)}
      touches={touchedByStories}
      mayWrite={may('artifacts:write')}
    />
  )
}

function Texts({ form, story }: { form: FormOf<StoryValues>; story: Story }) {
  const say = useWords(artifactFormWords)
  const { storyVi: vi, storyEn: en } = form.values
  const before = { vi: story.storyVi, en: story.storyEn }
  const freshness = freshnessNow(story.freshness ?? undefined, before, { vi, en })
  return (
    <div className={classes['pair']}>
      <div className={classes['side']}>
        <RichTextField label={say('storyVi')} {...form.getInputProps('storyVi')} />
      </div>
      <InEnglish>
        <div className={classes['side']}>
          <RichTextField label={say('storyEn')} {...form.getInputProps('storyEn')} />
          {freshness && (
            <div className={classes['mark']}>
              <FreshnessMark freshness={freshness} />
            </div>
          )}
        </div>
      </InEnglish>
    </div>
  )
}

function RemoveButton({ artifact, story: { version } }: Props & { story: Story }) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const remove = useSave({
    save: () => artifactsApi.removeStory({ params: { id: artifact.id }, version }),
    touches: touchedByStories,
    done: say('storyRemoved'),
  })
  const confirmRemoval = () =>
    confirm({
      title: say('removeStoryTitle', { name: nameIn(artifact, language) }),
      why: say(hasEnglishNow() ? 'removeStoryWhy' : 'removeStoryRevertible'),
      act: say('removeStory'),
      tone: 'danger',
      failed: say('removeStoryFailed'),
      onConfirm: () => remove.mutateAsync(),
    })
  return (
    <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} />} onClick={confirmRemoval}>
      {say('removeStory')}
    </Button>
  )
}
