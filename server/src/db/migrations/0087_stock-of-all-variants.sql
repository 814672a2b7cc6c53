-- Lists sort by the stock of all variants, which no index of the products' own column gives; without it a movement of stock writes no index entry.
drop index products_by_stock;
