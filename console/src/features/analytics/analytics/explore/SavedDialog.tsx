import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { savedReports, type ReportState, type SavedReport } from '@learning-cms/contract/analytics/saved-reports'
import { savedWords } from '@learning-cms/texts/analytics/saved'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './explore.module.css'
import { savedApi, shareRoles } from './saved.api.ts'

type Props = {
  state: ReportState
  /** The report to change; undefined saves a new one. */
  report: SavedReport | undefined
  isOpen: boolean
  onClose: () => void
  onMade: (report: SavedReport) => void
}

/** Names a report, and sets who else opens it. */
export function SavedDialog(props: Props) {
  const say = useWords(savedWords)
  const { report, isOpen, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={report ? say('editTitle', { name: report.name }) : say('newTitle')}
    >
      <Body {...props} />
    </Dialog>
  )
}

const nameRule = savedReports.create.body.shape.name

function useSaving({ state, report, onClose, onMade }: Props) {
  const say = useWords(savedWords)
  const [error, setError] = useState<ReactNode>()
  const { mutateAsync, isPending } = useSave({
    save: (body: { name: string; roleIds?: string[] }) =>
      report
        ? savedApi.update({ params: { id: report.id }, version: report.version, body })
        : savedApi.create({ body: { ...body, state } }),
    touches: [['saved-reports']],
    done: ({ name }) => say('done', { name }),
  })
  const save = async (typed: string, roleIds: string[] | undefined) => {
    const name = nameRule.safeParse(typed)
    if (!name.success) return setError(errorsOf(fieldReasons(name.error.issues).fields)[''])
    try {
      const saved = await mutateAsync({ name: name.data, ...(roleIds && { roleIds }) })
      onClose()
      if (!report) onMade(saved)
    } catch (refusal) {
      setError(messageIn(refusal))
    }
  }
  return { save, error, isPending }
}

function Body(props: Props) {
  const { report, onClose } = props
  const say = useWords(savedWords)
  const mayShare = useMay()('views:share')
  const [name, setName] = useState(report?.name ?? '')
  const [roleIds, setRoleIds] = useState(() => report?.roles.map(({ id }) => id) ?? [])
  const { data: roles } = useQuery({ ...shareRoles, enabled: mayShare })
  const { save, error, isPending } = useSaving(props)
  return (
    <DialogForm
      error={error}
      act={say(report ? 'change' : 'create')}
      isBusy={isPending}
      onSubmit={() => void save(name, mayShare || report ? roleIds : undefined)}
      onClose={onClose}
    >
      {!report && <Text c="dimmed">{say('keeps')}</Text>}
      <TextInput
        label={say('name')}
        placeholder={say('nameHint')}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {mayShare && (
        <Checkbox.Group label={say('shareWith')} description={say('shareHelp')} value={roleIds} onChange={setRoleIds}>
          <div className={classes['roles']}>
            {roles?.rows.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </DialogForm>
  )
}
