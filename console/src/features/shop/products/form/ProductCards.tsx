import { IMAGES_AT_MOST, productKinds, type ProductKind } from '@learning-cms/contract/shop/product-terms'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { commonWords } from '@learning-cms/texts/common/common'
import { Radio, Stack, TagsInput, TextInput } from '@mantine/core'
import { memo } from 'react'
import { CategorySelect } from '#features/courses/categories/CategorySelect.tsx'
import { MomentField } from '#kit/fields/dates/DateField.tsx'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import { Gallery } from '#media/gallery/Gallery.tsx'
import type { ProductValues } from './product-values.ts'
import type { ProductCardProps } from './ProductForm.tsx'
import classes from '#features/shop/products/product.module.css'

type BasicsProps = ProductCardProps & { onKind: (kind: ProductKind) => void }

export function BasicsCard({ form, product, kind, onKind }: BasicsProps) {
  const say = useWords(productFormWords)
  return (
    <FormCard title={say('basics')}>
      {!product && <KindChoice kind={kind} onKind={onKind} />}
      <FormLine>
        <TextInput lang="vi" label={say('nameVi')} required maxLength={200} {...form.getInputProps('nameVi')} />
        <TextInput lang="en" label={say('nameEn')} maxLength={200} {...form.getInputProps('nameEn')} />
      </FormLine>
      <TextInput
        label={say('sku')}
        description={say('skuHelp')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        maw={320}
        {...form.getInputProps('sku')}
      />
    </FormCard>
  )
}

export function DescriptionCard({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  return (
    <FormCard title={say('description')}>
      <DescriptionField form={form} field="descriptionVi" />
      <DescriptionField form={form} field="descriptionEn" />
    </FormCard>
  )
}

type DescriptionProps = Pick<ProductCardProps, 'form'> & { field: 'descriptionVi' | 'descriptionEn' }

const DescriptionField = memo(
  function Description({ form, field }: DescriptionProps) {
    const say = useWords(productFormWords)
    return <RichTextField label={say(field)} {...form.getInputProps(field)} />
  },
  sameFields<ProductValues>('descriptionVi', 'descriptionEn'),
)

function KindChoice({ kind, onKind }: { kind: ProductKind; onKind: (kind: ProductKind) => void }) {
  const say = useWords(productFormWords)
  const sayKind = useWords(productWords)
  return (
    <Radio.Group
      label={say('kindQuestion')}
      description={say('kindHelp')}
      value={kind}
      onChange={(chosen) => onKind(chosen)}
    >
      <Stack gap={8} mt={8}>
        {productKinds.map((one) => (
          <Radio key={one} value={one} label={sayKind(one)} description={say(`${one}Help`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The pictures in order, the first being the cover, with their text alternatives in both languages. */
export function PicturesCard({ form, product }: ProductCardProps) {
  const say = useWords(productFormWords)
  const sayCommon = useWords(commonWords)
  const { errors } = useFormContext()
  return (
    <FormCard title={say('images')}>
      <Gallery
        images={form.values.images}
        atMost={IMAGES_AT_MOST}
        idOf={({ id }) => id}
        pictureOf={(id) => product?.images.find((image) => image.id === id)?.picture ?? undefined}
        target={{ entity: 'products', id: product?.id, field: 'images' }}
        make={(id) => ({ id, altVi: '', altEn: '' })}
        change={(next) => form.setFieldValue('images', next(form.getValues().images))}
        badge={<span className={classes['cover']}>{sayCommon('cover')}</span>}
      >
        {(image, at, set) => {
          const field = (part: 'altVi' | 'altEn') => ({
            label: say(part),
            maxLength: 300,
            'data-path': `images.${at}.${part}`,
            error: errors[`images.${at}.${part}`],
            value: image[part],
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              set({ ...image, [part]: currentTarget.value }),
          })
          return (
            <FormLine>
              <TextInput lang="vi" {...field('altVi')} />
              <TextInput lang="en" {...field('altEn')} />
            </FormLine>
          )
        }}
      </Gallery>
    </FormCard>
  )
}

export const OrganisationCard = memo(Organisation, sameFields<ProductValues>('categoryId', 'tags', 'brand', 'vendor'))

function Organisation({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  return (
    <FormCard title={say('organisation')}>
      <CategorySelect
        label={say('categoryId')}
        mayChoose={({ isVisible }) => isVisible}
        {...form.getInputProps('categoryId')}
      />
      <TagsInput
        label={say('tags')}
        description={say('tagsHelp')}
        maxTags={20}
        maxLength={50}
        {...form.getInputProps('tags')}
      />
      <TextInput label={say('brand')} maxLength={100} {...form.getInputProps('brand')} />
      <TextInput label={say('vendor')} maxLength={100} {...form.getInputProps('vendor')} />
    </FormCard>
  )
}

export const ScheduleCard = memo(Schedule, sameFields<ProductValues>('onSaleFrom', 'onSaleUntil'))

function Schedule({ form }: ProductCardProps) {
  const say = useWords(productFormWords)
  return (
    <FormCard title={say('schedule')} help={say('scheduleHelp')}>
      <MomentField label={say('onSaleFrom')} {...form.getInputProps('onSaleFrom')} />
      <MomentField label={say('onSaleUntil')} {...form.getInputProps('onSaleUntil')} />
    </FormCard>
  )
}
