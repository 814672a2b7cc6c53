-- What the bank gives back for a payment file.

-- DRAFTS, as the columns that go out: what each bank writes is edited here.
alter table payment_layouts
  add column result_columns jsonb not null default '[]',
  add column paid_words text[] not null default array['Thành công', 'Đã chuyển', 'Đã hạch toán', 'Success', 'Successful', 'Completed', 'Processed'],
  add column failed_words text[] not null default
    array['Thất bại', 'Không thành công', 'Từ chối', 'Bị từ chối', 'Lỗi', 'Đã hủy', 'Failed', 'Rejected', 'Returned', 'Error', 'Cancelled'];
update payment_layouts set result_columns = case bank
  when 'vietcombank' then '[{"heading": "Nội dung", "field": "memo"}, {"heading": "Số tiền", "field": "amount"},
    {"heading": "Trạng thái", "field": "outcome"}, {"heading": "Số tham chiếu", "field": "reference"},
    {"heading": "Mã giao dịch", "field": "reference"}, {"heading": "Ngày giao dịch", "field": "paidOn"},
    {"heading": "Lý do", "field": "reason"}]'
  when 'techcombank' then '[{"heading": "Reference number", "field": "number"}, {"heading": "Payment details", "field": "memo"},
    {"heading": "Amount", "field": "amount"}, {"heading": "Status", "field": "outcome"},
    {"heading": "Transaction ID", "field": "reference"}, {"heading": "Value date", "field": "paidOn"},
    {"heading": "Reason", "field": "reason"}]'
  else '[{"heading": "Nội dung chuyển tiền", "field": "memo"}, {"heading": "Số tiền", "field": "amount"},
    {"heading": "Trạng thái", "field": "outcome"}, {"heading": "Số giao dịch", "field": "reference"},
    {"heading": "Ngày hạch toán", "field": "paidOn"}, {"heading": "Mô tả lỗi", "field": "reason"}]'
end::jsonb;

-- Columns that somebody matched by hand, for the next file with the same headings.
create table payment_result_columns (
  bank text not null references payment_layouts (bank),
  headings_hash text not null check (headings_hash ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  used_at timestamptz(3) not null default now(),
  primary key (bank, headings_hash)
);
