import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/artifacts/artifacts'
import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { CopyIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from './artifact-names.ts'
import { ArtifactForm } from './ArtifactForm.tsx'
import { oneArtifact, touchedByArtifacts } from './artifacts.api.ts'
import { ArtifactStatusBadge } from './ArtifactStatusBadge.tsx'
import { PrintLink } from './PrintLink.tsx'
import { QualityMark } from './QualityMark.tsx'
import { ShareArtifact } from './ShareArtifact.tsx'
import { Commands } from './StatusCard.tsx'
import { useDuplicateArtifact } from './use-artifact-commands.tsx'

const StoryForm = lazy(() => import('./StoryForm.tsx'))
const SceneTab = lazy(() => import('./scene/SceneTab.tsx'))

export default function ArtifactPage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const { data: artifact, error, refetch } = useQuery(oneArtifact(id))
  usePageTitle(artifact && nameIn(artifact, language))
  if (error && !artifact)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/museum/artifacts" />
  if (!artifact) return <FormSkeleton />
  return <OneArtifact key={artifact.id} artifact={artifact} />
}

function OneArtifact({ artifact }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const may = useMay()
  const { relative } = useFormat()
  const mayWrite = may('artifacts:write')
  const name = nameIn(artifact, language)
  return (
    <section>
      <PageHeader
        title={name}
        badge={<StateMarks artifact={artifact} />}
        detail={[artifact.code, say('lastChanged', { when: relative(artifact.updatedAt) })].join(' · ')}
        people={<RecordPresence entity="artifacts" id={artifact.id} />}
        // For people who may not edit, the form is disabled, and with it the buttons of its status card.
        actions={
          <>
            <RecordHistory artifact={artifact} name={name} mayWrite={mayWrite} />
            <PrintLink priority={artifact.priority} />
            <ShareArtifact artifact={artifact} />
            {mayWrite && <DuplicateButton artifact={artifact} />}
            {!mayWrite && <Commands artifact={artifact} isDirty={false} />}
          </>
        }
      />
      <Parts artifact={artifact} />
    </section>
  )
}

const StateMarks = ({ artifact }: { artifact: Artifact }) => (
  <>
    <ArtifactStatusBadge status={artifact.status} />
    <QualityMark artifact={artifact} />
  </>
)

type HistoryProps = { artifact: Artifact; name: string; mayWrite: boolean }

/** Story and scene have their own histories, which open from their tabs. */
function RecordHistory({ artifact, name, mayWrite }: HistoryProps) {
  const tab = useSearch({ strict: false, select: tabIn })
  if (tab !== 'record') return null
  return (
    <HistoryButton entity="artifacts" row={artifact} name={name} touches={touchedByArtifacts} mayWrite={mayWrite} />
  )
}

function DuplicateButton({ artifact }: { artifact: Artifact }) {
  const say = useWords(artifactWords)
  const duplicate = useDuplicateArtifact()
  return (
    <Button variant="default" leftSection={<CopyIcon size={18} aria-hidden />} onClick={() => duplicate(artifact)}>
      {say('duplicate')}
    </Button>
  )
}

const tabs = ['record', 'story', 'scene'] as const
const tabIn = (search: Record<string, unknown>) => tabs.find((tab) => tab === search['tab']) ?? 'record'

/** Record, story and scene are three forms; input in one is kept while another is open. */
function Parts({ artifact }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const navigate = useNavigate()
  const tab = useSearch({ strict: false, select: tabIn })
  const [opened, setOpened] = useState([tab])
  if (!opened.includes(tab)) setOpened([...opened, tab])
  const show = (chosen: string | null) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, tab: chosen === 'record' ? undefined : (chosen ?? undefined), history: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    // Hidden by CSS: unmounting would destroy the editor's document.
    <Tabs value={tab} onChange={show} keepMountedMode="display-none">
      <Tabs.List aria-label={say('parts')} mb={16}>
        <Tabs.Tab value="record">{say('record')}</Tabs.Tab>
        <Tabs.Tab value="story">{say('story')}</Tabs.Tab>
        {(artifact.type === '3D' || tab === 'scene') && <Tabs.Tab value="scene">{say('scene')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="record">
        <ArtifactForm artifact={artifact} />
      </Tabs.Panel>
      <Tabs.Panel value="story">
        {opened.includes('story') && (
          <Suspense fallback={<FormSkeleton />}>
            <StoryForm artifact={artifact} />
          </Suspense>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="scene">
        {opened.includes('scene') && (
          <Suspense fallback={<FormSkeleton />}>
            <SceneTab artifact={artifact} isOpen={tab === 'scene'} />
          </Suspense>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
