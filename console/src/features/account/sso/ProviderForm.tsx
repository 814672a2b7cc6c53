import { newcomerRules, type SsoProvider } from '@learning-cms/contract/account/sso-providers'
import { ssoWords } from '@learning-cms/texts/account/accounts/sso'
import {
  Alert,
  Button,
  PasswordInput,
  Radio,
  Stack,
  Switch,
  TagsInput,
  TextInput,
  type InputWrapperProps,
} from '@mantine/core'
import { useWords } from '#kit/text/words.ts'
import { MappingField } from './MappingField.tsx'
import classes from './sso.module.css'
import { TryMapping } from './TryMapping.tsx'
import { useProviderForm, type ProviderFormState } from './use-provider-form.ts'

type Props = { provider: SsoProvider | undefined; onDone: () => void }
type ProviderFieldsProps = { form: ProviderFormState['form'] }

const below: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

export function ProviderForm({ provider, onDone }: Props) {
  const say = useWords(ssoWords)
  const { form, submit, error, isBusy } = useProviderForm(provider, onDone)
  return (
    <form className={classes['form']} onSubmit={submit} noValidate autoComplete="off">
      <Place form={form} provider={provider} />
      <section className={classes['part']}>
        <Radio.Group label={say('newcomers')} {...form.getInputProps('newcomers')}>
          <Stack gap={12} pt={8}>
            {newcomerRules.map((rule) => (
              <Radio key={rule} value={rule} label={say(rule)} description={say(`${rule}Why`)} />
            ))}
          </Stack>
        </Radio.Group>
      </section>
      <section className={classes['part']} aria-label={say('mapping')}>
        <h3>{say('mapping')}</h3>
        <p className={classes['quiet']}>{say('mappingWhy')}</p>
        <TextInput
          label={say('groupClaim')}
          description={say('groupClaimHelp')}
          inputWrapperOrder={below}
          maxLength={100}
          dir="ltr"
          {...form.getInputProps('groupClaim')}
        />
        <MappingField form={form} known={provider?.mapping.flatMap(({ roles }) => roles) ?? []} />
        {provider && <TryMapping providerId={provider.id} mapping={form.values.mapping} />}
      </section>
      <Details form={form} />
      {error && (
        <Alert color="red" role="alert" title={say('saveFailed')}>
          {error}
        </Alert>
      )}
      {!provider && <p className={classes['quiet']}>{say('addressesAfter')}</p>}
      <div className={classes['acts']}>
        <Button type="submit" loading={isBusy}>
          {say('save')}
        </Button>
      </div>
    </form>
  )
}

/** Where it is, and who we are there. */
function Place({ form, provider }: ProviderFieldsProps & Pick<Props, 'provider'>) {
  const say = useWords(ssoWords)
  return (
    <>
      <TextInput
        label={say('name')}
        placeholder={say('nameHint')}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={say('issuer')}
        description={say('issuerHelp')}
        inputWrapperOrder={below}
        maxLength={300}
        dir="ltr"
        {...form.getInputProps('issuer')}
      />
      <TextInput label={say('client')} maxLength={300} dir="ltr" {...form.getInputProps('clientId')} />
      <PasswordInput
        label={say('secret')}
        description={provider?.hasSecret ? say('secretStays') : undefined}
        placeholder={provider?.secretEnd ? say('secretEnds', { end: provider.secretEnd }) : undefined}
        inputWrapperOrder={below}
        autoComplete="new-password"
        maxLength={500}
        {...form.getInputProps('clientSecret')}
      />
      <Switch
        label={say('isEnabled')}
        description={provider?.isEnabled ? say('isEnabledWhy') : undefined}
        {...form.getInputProps('isEnabled', { type: 'checkbox' })}
      />
    </>
  )
}

function Details({ form }: ProviderFieldsProps) {
  const say = useWords(ssoWords)
  return (
    <section className={classes['part']} aria-label={say('advanced')}>
      <h3>{say('advanced')}</h3>
      <TagsInput
        label={say('scopes')}
        description={say('scopesHelp')}
        inputWrapperOrder={below}
        maxTags={20}
        dir="ltr"
        {...form.getInputProps('scopes')}
      />
      <TagsInput
        label={say('factorValues')}
        description={say('factorValuesHelp')}
        inputWrapperOrder={below}
        maxTags={20}
        dir="ltr"
        {...form.getInputProps('factorValues')}
      />
      <Switch label={say('signsOutThere')} {...form.getInputProps('signsOutThere', { type: 'checkbox' })} />
      <Switch
        label={say('isInternal')}
        description={say('isInternalWhy')}
        {...form.getInputProps('isInternal', { type: 'checkbox' })}
      />
    </section>
  )
}
