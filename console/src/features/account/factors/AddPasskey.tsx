import { myFactors } from '@learning-cms/contract/account/factors'
import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { createdPasskey } from '#api/session/passkeys.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { factorsApi, touchedByMine } from './factors.api.ts'
import { NameDialog } from './NameDialog.tsx'

type Props = { isOpen: boolean; onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }

async function add(name: string) {
  const { ticket, options } = await factorsApi.passkeyOptions()
  return factorsApi.addPasskey({ body: { ticket, name, passkey: await createdPasskey(options) } })
}

export function AddPasskey({ isOpen, onClose, onDone }: Props) {
  const say = useWords(factorWords)
  const { mutateAsync } = useSave({
    save: add,
    touches: touchedByMine,
    done: ({ passkey }) => say('passkeyAdded', { name: passkey.name }),
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <NameDialog
      title={say('addTitle')}
      act={say('add')}
      lead={say('addWhy')}
      rule={myFactors.addPasskey.body.shape.name}
      start=""
      isOpen={isOpen}
      onClose={onClose}
      onNamed={mutateAsync}
    />
  )
}
