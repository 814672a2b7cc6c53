import {
  combinations,
  OPTIONS_AT_MOST,
  VARIANTS_AT_MOST,
  type ProductOption,
} from '@learning-cms/contract/shop/variants'
import { variantWords } from '@learning-cms/texts/shop/products/variants'
import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { AddIcon, CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { ProductCardProps } from '#features/shop/products/form/ProductForm.tsx'
import classes from './variants.module.css'

const empty: ProductOption = { nameVi: '', nameEn: '', values: [] }

/** The options of a product; saving creates a variant for every combination. */
export function OptionsCard({ form }: Pick<ProductCardProps, 'form'>) {
  const say = useWords(variantWords)
  const { isReadOnly, errors } = useFormContext()
  const { options } = form.values
  const set = (next: ProductOption[]) => form.setFieldValue('options', next)
  const count = combinations(options)
  return (
    <FormCard title={say('options')} help={say('optionsHelp')}>
      <div data-path="options" tabIndex={-1} className={classes['options']}>
        {options.map((option, at) => (
          <Option
            // oxlint-disable-next-line react/no-array-index-key -- An option has no other name than its place while it is being typed
            key={at}
            option={option}
            at={at}
            onChange={(next) => set(options.with(at, next))}
            onRemove={() => set(options.toSpliced(at, 1))}
          />
        ))}
        {errors['options'] && (
          <p role="alert" className={classes['wrong']}>
            {errors['options']}
          </p>
        )}
        <div className={classes['acts']}>
          {!isReadOnly && options.length < OPTIONS_AT_MOST && (
            <Button
              variant="default"
              leftSection={<AddIcon size={18} aria-hidden />}
              onClick={() => set([...options, empty])}
            >
              {say(options.length === 0 ? 'addFirst' : 'addOption')}
            </Button>
          )}
          {count > 0 && (
            <span role="status" data-wrong={count > VARIANTS_AT_MOST || undefined} className={classes['count']}>
              {say('makes', { count, max: VARIANTS_AT_MOST })}
            </span>
          )}
        </div>
      </div>
    </FormCard>
  )
}

type OptionProps = {
  option: ProductOption
  at: number
  onChange: (option: ProductOption) => void
  onRemove: () => void
}

function Option({ option, at, onChange, onRemove }: OptionProps) {
  const say = useWords(variantWords)
  const { isReadOnly, errors } = useFormContext()
  const path = `options.${at}`
  const { nameVi, nameEn, values } = option
  const valuesWrong =
    errors[`${path}.values`] ?? Object.entries(errors).find(([field]) => field.startsWith(`${path}.values.`))?.[1]
  return (
    <fieldset className={classes['option']}>
      <legend>{say('optionAt', { number: at + 1 })}</legend>
      <TextInput
        lang="vi"
        label={say('nameVi')}
        placeholder={say('nameViExample')}
        required
        maxLength={50}
        data-path={`${path}.nameVi`}
        error={errors[`${path}.nameVi`]}
        value={nameVi}
        onChange={(event) => onChange({ ...option, nameVi: event.currentTarget.value })}
      />
      <TextInput
        lang="en"
        label={say('nameEn')}
        maxLength={50}
        data-path={`${path}.nameEn`}
        error={errors[`${path}.nameEn`]}
        value={nameEn}
        onChange={(event) => onChange({ ...option, nameEn: event.currentTarget.value })}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes['remove'] ?? ''}
          aria-label={say('removeOption', { name: nameVi || String(at + 1) })}
          onClick={onRemove}
        >
          <CloseIcon size={18} aria-hidden />
        </ActionIcon>
      )}
      <TagsInput
        className={classes['values'] ?? ''}
        label={say('values')}
        description={say('valuesHelp')}
        placeholder={values.length === 0 ? say('valuesExample') : undefined}
        required
        maxLength={101}
        data-path={`${path}.values`}
        error={valuesWrong}
        value={values.map(worded)}
        onChange={(typed) => onChange({ ...option, values: typed.map(parted) })}
      />
    </fieldset>
  )
}

type Value = ProductOption['values'][number]
/** Both languages in one chip: "Đỏ = Red". */
const worded = ({ vi, en }: Value) => (en ? `${vi} = ${en}` : vi)
const parted = (typed: string): Value => {
  const [vi = '', en = ''] = typed.split('=', 2).map((part) => part.trim())
  return { vi, en }
}
