import { myFactors, type Passkey } from '@learning-cms/contract/account/factors'
import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { DeleteIcon, EditIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { factorsApi, touchedByMine } from './factors.api.ts'
import { NameDialog } from './NameDialog.tsx'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const say = useWords(factorWords)
  const { date, relative } = useFormat()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const { mutateAsync: remove } = useSave({
    save: () => factorsApi.removePasskey({ params: { id } }),
    touches: [...touchedByMine, ['me']],
    done: say('removed', { name }),
  })
  const { mutateAsync: rename } = useSave({
    save: (next: string) => factorsApi.renamePasskey({ params: { id }, body: { name: next } }),
    touches: touchedByMine,
    done: (saved) => say('renamed', { name: saved.name }),
    onSaved: () => setRenaming(false),
  })
  const askToRemove = () =>
    confirm({
      title: say('removeTitle', { name }),
      why: say('removeWhy'),
      act: say('remove'),
      failed: say('removeFailed', { name }),
      tone: 'danger',
      onConfirm: () => remove(),
    })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          {say('added', { at: date(createdAt) })}
          {lastUsedAt && ` · ${say('used', { when: relative(lastUsedAt) })}`}
          {isSynced && ` · ${say('synced')}`}
        </p>
      </div>
      <RowMenu name={name} items={itemsOf({ onRename: () => setRenaming(true), onRemove: askToRemove })} />
      <NameDialog
        title={say('renameTitle', { name })}
        act={say('save')}
        rule={myFactors.renamePasskey.body.shape.name}
        start={name}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onNamed={rename}
      />
    </li>
  )
}

type Acts = { onRename: () => void; onRemove: () => void }

const itemsOf = (acts: Acts) => () => <Items {...acts} />

function Items({ onRename, onRemove }: Acts) {
  const say = useWords(factorWords)
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} />} onClick={onRename}>
        {say('rename')}
      </Menu.Item>
      <Menu.Item leftSection={<DeleteIcon size={18} />} onClick={onRemove}>
        {say('remove')}
      </Menu.Item>
    </>
  )
}
