import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { views, type SavedView, type ViewState } from '@learning-cms/contract/account/views'
import { viewWords } from '@learning-cms/texts/account/views/views'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { messageIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { viewRoles, viewsApi } from './views.api.ts'
import classes from './views.module.css'

type Props = {
  list: ListName
  /** The content of a new view. */
  state: ViewState
  /** The view to change; undefined creates one. */
  view: SavedView | undefined
  isOpen: boolean
  onClose: () => void
  onMade: (view: SavedView) => void
}

/** Names a view, and sets who else sees it. */
export function ViewDialog(props: Props) {
  const say = useWords(viewWords)
  const { view, isOpen, onClose } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={view ? say('editTitle', { name: view.name }) : say('newTitle')}>
      <Body {...props} />
    </Dialog>
  )
}

const nameRule = views.create.body.shape.name

function useSaving({ list, state, view, onClose, onMade }: Props) {
  const say = useWords(viewWords)
  const [error, setError] = useState<ReactNode>()
  const { mutateAsync, isPending } = useSave({
    save: (body: { name: string; roleIds?: string[] }) =>
      view
        ? viewsApi.update({ params: { id: view.id }, version: view.version, body })
        : viewsApi.create({ body: { ...body, list, state } }),
    touches: [['views']],
    done: ({ name }) => say('saved', { name }),
  })
  const save = async (typed: string, roleIds: string[] | undefined) => {
    const name = nameRule.safeParse(typed)
    if (!name.success) return setError(errorsOf(fieldReasons(name.error.issues).fields)[''])
    try {
      const saved = await mutateAsync({ name: name.data, ...(roleIds && { roleIds }) })
      onClose()
      if (!view) onMade(saved)
    } catch (refusal) {
      setError(messageIn(refusal))
    }
  }
  return { save, error, isPending }
}

function Body(props: Props) {
  const { view, onClose } = props
  const say = useWords(viewWords)
  const mayShare = useMay()('views:share')
  const [name, setName] = useState(view?.name ?? '')
  const [roleIds, setRoleIds] = useState(() => view?.roles.map(({ id }) => id) ?? [])
  const { save, error, isPending } = useSaving(props)
  return (
    <DialogForm
      error={error}
      act={say(view ? 'change' : 'create')}
      isBusy={isPending}
      onSubmit={() => void save(name, mayShare || view ? roleIds : undefined)}
      onClose={onClose}
    >
      {!view && <Text c="dimmed">{say('keeps')}</Text>}
      <TextInput
        label={say('name')}
        placeholder={say('nameHint')}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {mayShare && <SharedWith roleIds={roleIds} onChange={setRoleIds} />}
    </DialogForm>
  )
}

type SharedProps = { roleIds: string[]; onChange: (roleIds: string[]) => void }

function SharedWith({ roleIds, onChange }: SharedProps) {
  const say = useWords(viewWords)
  const { data } = useQuery(viewRoles)
  return (
    <Checkbox.Group label={say('shareWith')} description={say('shareHelp')} value={roleIds} onChange={onChange}>
      <div className={classes['roles']}>
        {data?.rows.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
