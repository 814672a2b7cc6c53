import type { ListName } from '@learning-cms/contract/core/list-choices'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { views, type View, type ViewState } from '@learning-cms/contract/people/views'
import { viewWords } from '@learning-cms/texts/views/views'
import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { onEscape } from '#kit/keyboard/escape.ts'
import { errorsOf, problemIn } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { viewRoles, viewsApi } from './views.api.ts'
import classes from './views.module.css'

type Props = {
  list: ListName
  /** The content of a new view. */
  state: ViewState
  /** The view to change; undefined creates one. */
  view: View | undefined
  isOpen: boolean
  onClose: () => void
  onMade: (view: View) => void
}

/** Names a view, and sets who else sees it. */
export function ViewDialog(props: Props) {
  const say = useWords(viewWords)
  const { view, isOpen, onClose } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={onEscape(onClose)}
      title={view ? say('editTitle', { name: view.name }) : say('newTitle')}
      withCloseButton={false}
    >
      <Body {...props} />
    </Modal>
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
      setError(problemIn(refusal)?.message ?? (refusal as Error).message)
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
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    void save(name, mayShare || view ? roleIds : undefined)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
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
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {say(view ? 'change' : 'create')}
          </Button>
        </Group>
      </Stack>
    </form>
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
