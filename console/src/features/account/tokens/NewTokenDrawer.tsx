import type { Permission } from '@learning-cms/contract/core/permissions'
import { tokenBody, tokenScopes, type Token } from '@learning-cms/contract/account/tokens'
import { tokenWords } from '@learning-cms/texts/account/tokens/tokens'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { RightsSelect } from '#features/account/roles/matrix/RightsSelect.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { OneTimeSecret } from '#kit/show/OneTimeSecret.tsx'
import { useWords } from '#kit/text/words.ts'
import { tokensApi, touchedByTokens } from './tokens.api.ts'
import classes from './tokens.module.css'

type NewTokenResult = { token: Token; secret: string | null }
type TokenFormValues = { name: string; source: string; scopes: Permission[]; expiresInDays: number }
const lifetimes = [30, 90, 180, 366]
const plain: TokenFormValues = { name: '', source: '', scopes: [], expiresInDays: 90 }

export function NewTokenDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords(tokenWords)
  const [result, setResult] = useState<NewTokenResult>()
  const close = () => {
    setResult(undefined)
    onClose()
  }
  return (
    <Drawer title={say('create')} isOpen={isOpen} onClose={close}>
      {result ? <Made result={result} onClose={close} /> : isOpen && <NewTokenForm onMade={setResult} />}
    </Drawer>
  )
}

function NewTokenForm({ onMade }: { onMade: (result: NewTokenResult) => void }) {
  const say = useWords(tokenWords)
  const create = useSave({
    save: (body: TokenFormValues) => tokensApi.create({ body }),
    touches: touchedByTokens,
    done: ({ token }) => say('created', { name: token.name }),
    onSaved: onMade,
  })
  const names = {
    name: say('name'),
    source: say('system'),
    scopes: say('chooseScopes'),
    expiresInDays: say('expiry'),
  }
  return (
    <RecordForm<TokenFormValues, Token>
      name={say('create')}
      row={undefined}
      valuesOf={() => plain}
      schema={tokenBody}
      names={names}
      save={async (body) => (await create.mutateAsync(body)).token}
      failed={say('createFailed')}
      saveLabel={say('create')}
    >
      {(form) => (
        <div className={classes['stack']}>
          <p className={classes['quiet']}>{say('why')}</p>
          <TokenFields form={form} names={names} />
        </div>
      )}
    </RecordForm>
  )
}

type TokenFieldsProps = { form: FormOf<TokenFormValues>; names: Record<keyof TokenFormValues, string> }

function TokenFields({ form, names }: TokenFieldsProps) {
  const say = useWords(tokenWords)
  const may = useMay()
  return (
    <>
      <TextInput
        label={names.name}
        description={say('nameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={names.source}
        description={say('systemHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={40}
        {...form.getInputProps('source')}
      />
      <Select
        label={names.expiresInDays}
        data={lifetimes.map((days) => ({ value: String(days), label: say('days', { count: days }) }))}
        allowDeselect={false}
        checkIconPosition="right"
        maw={240}
        value={String(form.values.expiresInDays)}
        onChange={(days) => form.setFieldValue('expiresInDays', Number(days))}
      />
      <RightsSelect
        label={names.scopes}
        offered={tokenScopes.filter(may)}
        value={form.values.scopes}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        error={form.errors['scopes']}
        data-path="scopes"
      />
    </>
  )
}

function Made({ result: { token, secret }, onClose }: { result: NewTokenResult; onClose: () => void }) {
  const say = useWords(tokenWords)
  return (
    <div className={classes['stack']}>
      <h3 className={classes['done']}>{say('created', { name: token.name })}</h3>
      {secret ? (
        <OneTimeSecret secret={secret} label={say('secret')}>
          {say('secretOnce')}
        </OneTimeSecret>
      ) : (
        <p>{say('lostAnswer')}</p>
      )}
      <Button className={classes['act']} onClick={onClose}>
        {say('close')}
      </Button>
    </div>
  )
}
