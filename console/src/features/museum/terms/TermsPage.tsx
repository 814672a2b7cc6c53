import { termKinds, type ArtifactTerm, type TermKind } from '@learning-cms/contract/museum/artifact-terms'
import { termWords } from '@learning-cms/texts/museum/terms/terms'
import { Menu, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { DeleteIcon, EditIcon, MergeIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { TermDrawer } from './TermDrawer.tsx'
import { termList } from './terms.api.ts'
import classes from './terms.module.css'
import { TermTable } from './TermTable.tsx'
import { useRemoveTerm } from './use-remove-term.ts'

type Task = { is: 'edit'; term: ArtifactTerm | 'new' } | { is: 'merge'; term: ArtifactTerm }

export default function TermsPage() {
  const say = useWords(termWords)
  const may = useMay()
  const kind = useSearch({ strict: false, select: ({ kind }) => termKinds.find((one) => one === kind) ?? 'material' })
  const [task, setTask] = useState<Task>()
  const { data: terms } = useQuery(termList(kind))
  const end = () => setTask(undefined)
  const menuOf = useCallback((term: ArtifactTerm) => <TermMenu term={term} onTask={setTask} />, [])
  const add = may('artifacts:write') && (
    <CreateButton onClick={() => setTask({ is: 'edit', term: 'new' })}>
      {say(kind === 'material' ? 'newMaterial' : 'newTechnique')}
    </CreateButton>
  )
  return (
    <section className={classes['page']}>
      <PageHeader title={say('title')} detail={say('lead')} actions={add} />
      <Kinds kind={kind} />
      <TermTable
        kind={kind}
        menu={may('artifacts:write') ? menuOf : undefined}
        empty={<EmptyState of="terms" title={say('emptyTitle')} why={say('emptyWhy')} action={add} />}
      />
      <TermDrawer kind={kind} edited={task?.is === 'edit' ? task.term : undefined} onClose={end} />
      {task?.is === 'merge' && (
        <MergeDialog term={task.term} others={(terms ?? []).filter(({ id }) => id !== task.term.id)} onClose={end} />
      )}
    </section>
  )
}

function Kinds({ kind }: { kind: TermKind }) {
  const say = useWords(termWords)
  const navigate = useNavigate()
  const counts = { material: useQuery(termList('material')).data, technique: useQuery(termList('technique')).data }
  return (
    <SegmentedControl
      className={classes['kinds']}
      aria-label={say('kinds')}
      data={termKinds.map((value) => {
        const count = counts[value]?.length
        return { value, label: count === undefined ? say(value) : say('kindOf', { name: say(value), count }) }
      })}
      value={kind}
      onChange={(chosen) => void navigate({ to: '.', search: { kind: chosen === 'material' ? undefined : chosen } })}
    />
  )
}

function TermMenu({ term, onTask }: { term: ArtifactTerm; onTask: (task: Task) => void }) {
  const say = useWords(termWords)
  const remove = useRemoveTerm()
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => onTask({ is: 'edit', term })}>
        {say('rename')}
      </Menu.Item>
      <Menu.Item leftSection={<MergeIcon size={18} />} onClick={() => onTask({ is: 'merge', term })}>
        {say('merge')}
      </Menu.Item>
      {term.artifactCount === 0 && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove.mutate(term)}>
            {say('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
