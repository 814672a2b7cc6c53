import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '#navigation/page-title.ts'
import { useMay } from '#api/session/session.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { PageSection, SectionNavigator } from '#kit/page/SectionNavigator.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { ArtifactForm } from '#features/museum/artifacts/form/ArtifactForm.tsx'
import { ArtifactHeadline } from './ArtifactHeadline.tsx'
import { oneArtifact } from '#features/museum/artifacts/artifacts.api.ts'
import { ArtifactReading } from '#features/museum/artifacts/object/ArtifactReading.tsx'
import { ObjectPanel } from '#features/museum/artifacts/object/ObjectPanel.tsx'
import { tabIn } from './part-tabs.ts'

const StoryForm = lazy(() => import('#features/museum/artifacts/form/words/StoryForm.tsx'))
const SceneTab = lazy(() => import('#features/museum/artifacts/scene/SceneTab.tsx'))

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
  const [isDirty, setDirty] = useState(false)
  return (
    <section>
      <ArtifactHeadline artifact={artifact} isDirty={isDirty} />
      <Parts artifact={artifact} onDirty={setDirty} />
    </section>
  )
}

type PartsProps = { artifact: Artifact; onDirty: (isDirty: boolean) => void }

/** Record, story and scene are three forms; input in one is kept while another is open. */
function Parts({ artifact, onDirty }: PartsProps) {
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
        <RecordPart artifact={artifact} onDirty={onDirty} isOpen={tab === 'record'} />
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

const sections = ['object', 'register', 'naming', 'media', 'narration', 'origin', 'texts'] as const

/** The object first; below it the form, or its texts for people who may only read. */
function RecordPart({ artifact, onDirty, isOpen }: PartsProps & { isOpen: boolean }) {
  const say = useWords(artifactFormWords)
  const may = useMay()
  if (!may('artifacts:write'))
    return (
      <>
        <ObjectPanel artifact={artifact} />
        <ArtifactReading artifact={artifact} />
      </>
    )
  return (
    <>
      <PageSection id="object">
        <ObjectPanel artifact={artifact} />
      </PageSection>
      {/* Hidden with its tab, it would follow positions that are no longer there. */}
      {isOpen && (
        <SectionNavigator
          label={say('sections')}
          sections={sections.map((id) => ({ id, name: say(`section-${id}`) }))}
        />
      )}
      <ArtifactForm artifact={artifact} onDirty={onDirty} />
    </>
  )
}
