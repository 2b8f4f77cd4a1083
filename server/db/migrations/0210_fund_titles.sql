-- The rate of a provident-fund loan of up to one year is named as such; what the desk has corrected stays.
update finance_rule set condition = '首套公积金贷款，一年及以下'
 where case_name = 'fund.le1.first' and condition = '首套公积金贷款，五年及以下';
update finance_rule set condition = '二套公积金贷款，一年及以下'
 where case_name = 'fund.le1.second' and condition = '二套公积金贷款，五年及以下';
