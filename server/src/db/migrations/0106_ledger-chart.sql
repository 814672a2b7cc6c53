-- Numbers and names of the Vietnamese chart of accounts for our accounts, as the accountant set them.
create table ledger_chart (
  id boolean primary key default true check (id),
  accounts jsonb not null,
  version int not null default 1,
  changed_by_name text not null default '',
  updated_at timestamptz(3) not null default now()
);
insert into ledger_chart (accounts) values ('{
  "gateway_clearing": {"number": "1388", "name": "Phải thu khác"},
  "bank": {"number": "1121", "name": "Tiền gửi ngân hàng (tiền Việt Nam)"},
  "customer_credit": {"number": "3388", "name": "Phải trả, phải nộp khác"},
  "sales": {"number": "5113", "name": "Doanh thu cung cấp dịch vụ"},
  "discounts": {"number": "5211", "name": "Chiết khấu thương mại"},
  "refunds": {"number": "5213", "name": "Giảm giá, trả lại"},
  "instructor_cost": {"number": "632", "name": "Giá vốn hàng bán"},
  "instructor_payable": {"number": "331", "name": "Phải trả cho người bán"},
  "write_offs": {"number": "642", "name": "Chi phí quản lý doanh nghiệp"},
  "sales_tax": {"number": "33311", "name": "Thuế GTGT đầu ra"},
  "fees": {"number": "6427", "name": "Chi phí dịch vụ mua ngoài"}
}');
