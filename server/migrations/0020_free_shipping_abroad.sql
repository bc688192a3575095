-- S§9: the policies promise free shipping abroad above 45,000 rupees; the fee by country holds below that.
update settings set shipping_fees = jsonb_set(shipping_fees, '{freeAbove}', '4500000')
  where shipping_fees -> 'freeAbove' = 'null'::jsonb;
